import { listView } from '@tasklane/back-office';
import { discountStates } from '@tasklane/contracts';
import { locales } from '../texts';
import { CodeLink, Cost, Reduction, StateBadge, Uses, Validity } from './cells';

/** The discount codes of the site, with figures of their use. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'discounts',
  route: 'admin-discounts',
  parent: { route: 'admin-overview', text: 'home.title' },
  operation: 'discounts.list',
  create: (host) => host.link('admin-discount', { hash: 'new' }),
  filters: {
    code: { kind: 'text', max: 32 },
    state: { kind: 'choice', options: discountStates },
  },
  keyOf: ({ hash }) => hash,
  columns: {
    code: { isRowHeader: true, cell: (discount) => <CodeLink discount={discount} /> },
    reduction: { cell: (discount) => <Reduction discount={discount} /> },
    validity: { cell: (discount) => <Validity discount={discount} /> },
    uses: { align: 'end', cell: (discount) => <Uses discount={discount} /> },
    cost: { align: 'end', cell: (discount) => <Cost discount={discount} /> },
    state: { cell: (discount) => <StateBadge discount={discount} /> },
  },
});
