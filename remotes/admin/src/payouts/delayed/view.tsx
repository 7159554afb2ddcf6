import { listView } from '@tasklane/back-office';
import { accounts } from '@tasklane/contracts';
import { DateText } from '@tasklane/ui';
import { locales } from '../../texts';
import { Amount, Reason, RowName, Seller } from '../cells';
import { PayoutActions } from '../PayoutActions';

/** Delayed payouts in pages of 25, those that end soonest first. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'delayedPayouts',
  route: 'admin-payment-delayed',
  parent: { route: 'admin-payment', text: 'payouts.title' },
  operation: 'payouts.delayed',
  filters: { user: { kind: 'text', max: accounts.username.max } },
  keyOf: ({ hash }) => hash,
  columns: {
    payout: { isRowHeader: true, cell: (payout) => <RowName payout={payout} /> },
    seller: { cell: (payout) => <Seller payout={payout} /> },
    amount: { align: 'end', cell: (payout) => <Amount payout={payout} /> },
    until: { cell: ({ delayed_until: until }) => until && <DateText moment={until} style="dateTime" /> },
    reason: { cell: (payout) => <Reason payout={payout} /> },
    actions: { cell: (payout) => <PayoutActions payout={payout} /> },
  },
});
