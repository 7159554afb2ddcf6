import { listView } from '@tasklane/back-office';
import { Amount } from '../accounting/Amount';
import { Holder } from '../accounting/Holder';
import { nameIn } from '../accounting/names';
import { readNames } from '../api/accounting';
import { locales } from '../texts';

/** What the site owes, by holder. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'liabilities',
  route: 'admin-accounting-liabilities',
  parent: { route: 'admin-accounting', text: 'accounting.dollars.title' },
  operation: 'accounting.liabilities',
  filters: async (api) => {
    const { accounts, assets } = await readNames(api);
    return {
      account: { kind: 'choice', options: accounts },
      asset: { kind: 'choice', options: assets },
      on: { kind: 'day' },
    };
  },
  optionText: (t, filter, option) => (filter === 'account' ? nameIn(t, 'account', option) : option),
  keyOf: ({ holder, account, asset }) => `${holder} ${account} ${asset}`,
  columns: {
    holder: { isRowHeader: true, cell: (liability) => <Holder liability={liability} /> },
    account: { cell: ({ account }, t) => nameIn(t, 'account', account) },
    amount: { align: 'end', cell: ({ amount, asset }) => <Amount amount={amount} asset={asset} /> },
  },
});
