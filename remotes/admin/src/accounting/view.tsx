import { loadKitTexts } from '@tasklane/back-office';
import { defineView, useHost } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { readBalances } from '../api/accounting';
import { titleIn } from '../texts';
import { AuditNotice } from './AuditNotice';
import { Balances } from './Balances';
import { DayChart } from './DayChart';
import { dayIn } from './day';
import { Escrow } from './Escrow';
import { Exports } from './Exports';
import { Figures } from './Figures';
import { Frame } from './Frame';
import { Liabilities } from './Liabilities';
import { Reconciliation } from './Reconciliation';
import css from './accounting.module.css';

/** Accounts that are worth a look by day, the one that people look for first. */
const plotted = ['fees', 'discounts', 'gifts-given', 'gifts-expired', 'buyer', 'payout'];

/** The books in dollars: figures, days, balances, escrow, what is owed, and whether everything adds up. */
function Accounting({ url }: PageProps<{ title: string }>) {
  const host = useHost();
  const on = dayIn(url);
  return (
    <Frame current="dollars">
      <Figures asset="USD" on={on} />
      <AuditNotice />
      <DayChart asset="USD" accounts={plotted} />
      <div className={css.pair}>
        <Balances
          asset="USD"
          on={on}
          onChange={(day) => host.navigate(host.link('admin-accounting', {}, { query: { on: day } }))}
        />
        <Escrow />
      </div>
      <Liabilities asset="USD" on={on} />
      <Reconciliation />
      <Exports />
    </Frame>
  );
}

export default defineView<{ title: string }>({
  loader: async ({ api, host: { language }, url }) => {
    const [title] = await Promise.all([
      titleIn(language, ({ accounting }) => accounting.dollars.title),
      readBalances(api, dayIn(url)),
      loadKitTexts(language),
    ]);
    return { title };
  },
  meta: ({ data }) => data,
  Component: Accounting,
});
