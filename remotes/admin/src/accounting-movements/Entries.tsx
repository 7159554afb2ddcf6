import { Code } from '@tasklane/back-office';
import { Amount } from '../accounting/Amount';
import { useNames } from '../accounting/names';
import type { Movement } from '../api/accounting';
import css from './entries.module.css';

/** What a posting did to each account. */
export function Entries({ entries }: Pick<Movement, 'entries'>) {
  const nameOf = useNames();
  return (
    <ul className={css.entries}>
      {entries.map(({ account, holder, asset, amount }, index) => (
        <li key={index} className={css.entry}>
          <span className={css.account}>
            {nameOf('account', account)}
            {holder !== null && <Code>{holder}</Code>}
          </span>
          <Amount amount={amount} asset={asset} />
        </li>
      ))}
    </ul>
  );
}
