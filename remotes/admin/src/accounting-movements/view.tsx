import { Code, listView } from '@tasklane/back-office';
import { DateText, Stack, Text } from '@tasklane/ui';
import { nameIn } from '../accounting/names';
import { readNames } from '../api/accounting';
import { locales } from '../texts';
import { Entries } from './Entries';

/** The postings of the ledger with their entries. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'movements',
  route: 'admin-accounting-movements',
  parent: { route: 'admin-accounting', text: 'accounting.dollars.title' },
  operation: 'accounting.movements',
  exports: 'accounting.exportMovements',
  filters: async (api) => {
    const { kinds, accounts, assets } = await readNames(api);
    return {
      kind: { kind: 'choice', options: kinds },
      account: { kind: 'choice', options: accounts },
      asset: { kind: 'choice', options: assets },
      subject: { kind: 'text', max: 40 },
      from: { kind: 'day' },
      to: { kind: 'day' },
    };
  },
  optionText: (t, filter, option) =>
    filter === 'kind' || filter === 'account' ? nameIn(t, filter, option) : option,
  keyOf: ({ hash }) => hash,
  columns: {
    at: { cell: ({ at }) => <DateText moment={at} style="dateTime" /> },
    kind: { isRowHeader: true, cell: ({ kind }, t) => nameIn(t, 'kind', kind) },
    subject: {
      cell: ({ subject, subject_kind: kind }, t) => (
        <Stack gap="xxs">
          <Text as="span" size="sm" tone="muted">
            {nameIn(t, 'subject', kind)}
          </Text>
          <Code>{subject}</Code>
        </Stack>
      ),
    },
    entries: { cell: ({ entries }) => <Entries entries={entries} /> },
  },
});
