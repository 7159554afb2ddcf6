import { listView } from '@tasklane/back-office';
import { accounts } from '@tasklane/contracts';
import { DateText } from '@tasklane/ui';
import { locales } from '../../texts';
import { Amount, Destination, RowName, Seller, Status } from '../cells';
import { PayoutActions } from '../PayoutActions';

/** Payouts that are due, on their way or failed, with what can be done about each. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'pendingPayouts',
  route: 'admin-payment-pending',
  parent: { route: 'admin-payment', text: 'payouts.title' },
  operation: 'payouts.pending',
  filters: {
    status: { kind: 'choice', options: ['due', 'sending', 'failed'] },
    user: { kind: 'text', max: accounts.username.max },
  },
  keyOf: ({ hash }) => hash,
  columns: {
    payout: { isRowHeader: true, cell: (payout) => <RowName payout={payout} /> },
    seller: { cell: (payout) => <Seller payout={payout} /> },
    amount: { align: 'end', cell: (payout) => <Amount payout={payout} /> },
    since: { cell: ({ since }) => since && <DateText moment={since} /> },
    status: { cell: (payout) => <Status payout={payout} /> },
    destination: { cell: (payout) => <Destination payout={payout} /> },
    actions: { cell: (payout) => <PayoutActions payout={payout} /> },
  },
});
