import { listView } from '@tasklane/back-office';
import { browsing, disputes as rules } from '@tasklane/contracts';
import { disputes } from '@tasklane/contracts/schemas';
import { DateText } from '@tasklane/ui';
import { locales } from '../texts';
import { Admin, Amount, CaseLink, Outcome, Reason, Since } from './cells';

/** Disputes by what they wait for. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'disputes',
  route: 'admin-disputes-action',
  lists: { param: 'action', names: disputes.disputeActions },
  parent: [
    { route: 'admin-overview', text: 'home.title' },
    { route: 'admin-disputes', text: 'precedents.title' },
  ],
  operation: 'disputes.list',
  filters: {
    terms: { kind: 'text', ...browsing.searchText },
    still: { kind: 'choice', options: ['true'], lists: ['outstanding', 'escalated'] },
  },
  optionText: (t, filter) => t(`disputes.option.${filter}`, { count: rules.stillDays }),
  keyOf: ({ hash }) => hash,
  columns: {
    case: { isRowHeader: true, cell: (dispute) => <CaseLink dispute={dispute} /> },
    buyer: { cell: ({ buyer }) => <bdi>{buyer}</bdi> },
    seller: { cell: ({ seller }) => <bdi>{seller}</bdi> },
    reason: { cell: (dispute) => <Reason dispute={dispute} /> },
    amount: { align: 'end', cell: (dispute) => <Amount dispute={dispute} /> },
    opened: { cell: ({ opened }) => <DateText moment={opened} /> },
    waiting: { lists: ['outstanding', 'escalated'], cell: (dispute) => <Since dispute={dispute} /> },
    admin: { lists: ['escalated'], cell: (dispute) => <Admin dispute={dispute} /> },
    outcome: { lists: ['complete'], cell: (dispute) => <Outcome dispute={dispute} /> },
    ended: { lists: ['complete'], cell: ({ moved }) => <DateText moment={moved} /> },
  },
});
