import { listView } from '@tasklane/back-office';
import { accounts } from '@tasklane/contracts';
import { DateText } from '@tasklane/ui';
import { locales } from '../../texts';
import { Amount, Destination, RowName, Seller } from '../cells';

/** Payouts that were paid, latest first. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'processedPayouts',
  route: 'admin-payment-processed',
  parent: { route: 'admin-payment', text: 'payouts.title' },
  operation: 'payouts.processed',
  filters: { user: { kind: 'text', max: accounts.username.max } },
  keyOf: ({ hash }) => hash,
  columns: {
    payout: { isRowHeader: true, cell: (payout) => <RowName payout={payout} /> },
    seller: { cell: (payout) => <Seller payout={payout} /> },
    amount: { align: 'end', cell: (payout) => <Amount payout={payout} /> },
    paid: { cell: ({ paid }) => paid && <DateText moment={paid} style="dateTime" /> },
    destination: { cell: (payout) => <Destination payout={payout} /> },
  },
});
