import { listView } from '@tasklane/back-office';
import { browsing, orders as rules, orderStages } from '@tasklane/contracts';
import { DateText, RelativeTime } from '@tasklane/ui';
import { Dollars } from '../order/Dollars';
import { locales } from '../texts';
import { OrderLink, Person, StatusBadge } from './cells';

const amount = { kind: 'amount', max: browsing.paging.maxPrice } as const;

/** The orders of everybody. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'orders',
  route: 'admin-orders',
  parent: { route: 'admin-overview', text: 'home.title' },
  operation: 'admin.orders',
  filters: {
    terms: { kind: 'text', ...browsing.searchText },
    user: { kind: 'text', max: 40 },
    status: { kind: 'choice', options: Object.keys(orderStages) },
    amount_from: amount,
    amount_to: amount,
    from: { kind: 'day' },
    to: { kind: 'day' },
    still: { kind: 'choice', options: ['true'] },
  },
  optionText: (t, filter, option) => t(`orders.option.${filter}.${option}`, { days: rules.stillDays }),
  keyOf: ({ hash }) => hash,
  columns: {
    order: { isRowHeader: true, cell: (order) => <OrderLink order={order} /> },
    buyer: { cell: ({ buyer }) => <Person username={buyer} /> },
    seller: { cell: ({ seller }) => <Person username={seller} /> },
    status: { cell: ({ status }) => <StatusBadge status={status} /> },
    amount: { align: 'end', cell: ({ amount: paid }) => <Dollars amount={paid} /> },
    created: { cell: ({ created }) => <DateText moment={created} /> },
    moved: { cell: ({ moved }) => <RelativeTime moment={moved} /> },
  },
});
