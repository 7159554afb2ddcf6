import { listView } from '@tasklane/back-office';
import { disputes as rules } from '@tasklane/contracts';
import { DateText } from '@tasklane/ui';
import { readCategoryNames } from '../api/precedents';
import { locales } from '../texts';
import { Figures } from './Figures';
import { Category, Kind, Outcome, Reasons, Share, Request } from './precedents';

const reasons = [...new Set(Object.values(rules.disputeReasons).flat())];

/** How many disputes wait for whom, and how those before them were decided. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'precedents',
  route: 'admin-disputes',
  parent: { route: 'admin-overview', text: 'home.title' },
  intro: () => <Figures />,
  operation: 'disputes.precedents',
  filters: async (api) => {
    const names = await readCategoryNames(api);
    return {
      category: { kind: 'choice', options: Object.keys(names), names },
      reason: { kind: 'choice', options: reasons },
    };
  },
  optionText: (t, _filter, option) => t(`dispute.reason.${option}`),
  keyOf: ({ hash }) => hash,
  columns: {
    kind: { isRowHeader: true, cell: (precedent) => <Kind precedent={precedent} /> },
    category: { cell: (precedent) => <Category precedent={precedent} /> },
    wants: { cell: (precedent) => <Request precedent={precedent} /> },
    outcome: { cell: (precedent) => <Outcome precedent={precedent} /> },
    share: { align: 'end', cell: (precedent) => <Share precedent={precedent} /> },
    reasons: { cell: (precedent) => <Reasons precedent={precedent} /> },
    date: { cell: ({ date }) => <DateText moment={date} /> },
  },
});
