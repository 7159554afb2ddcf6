import { DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { useText } from '@tasklane/i18n';
import type { Translate } from '@tasklane/i18n';
import { DateText } from '@tasklane/ui';
import { useMemo } from 'react';
import { Amount } from '../accounting/Amount';
import { useNames } from '../accounting/names';
import type { OrderDetail } from '../api/orders';
import css from './order.module.css';
import { Part } from './Part';

type Posting = OrderDetail['postings'][number];

/** Returns a function that names what happened and accounts from the order's point of view, others as accountants do. */
function useMoneyNames() {
  const t: Translate = useText<string>('admin');
  const nameOf = useNames();
  return (group: 'account' | 'kind', name: string): string =>
    t(`order.money.${group}.${name}`, { defaultValue: nameOf(group, name) });
}

interface SidesProps {
  readonly entries: Posting['entries'];
  /** Whether the accounts gave or received. */
  readonly gave: boolean;
}

/** The accounts that a posting took money from, or gave it to, by the names that people know. */
function Sides({ entries, gave }: SidesProps) {
  const nameOf = useMoneyNames();
  const sides = entries.filter(({ amount }) => amount.startsWith('-') === gave);
  return (
    <ul className={css.sides}>
      {sides.map(({ account, username, asset, amount }, index) => (
        <li key={index} className={css.side}>
          <span>
            {nameOf('account', account)}
            {username !== null && (
              <>
                {' '}
                (<bdi>{username}</bdi>)
              </>
            )}
          </span>
          <Amount amount={amount.replace(/^-/, '')} asset={asset} />
        </li>
      ))}
    </ul>
  );
}

/** Where the order's money went, step by step, from the ledger. */
export function Money({ postings }: Pick<OrderDetail, 'postings'>) {
  const t = useText('admin');
  const nameOf = useMoneyNames();
  const columns = useMemo(
    (): readonly Column<Posting>[] => [
      {
        name: 'date',
        header: t('order.money.column.date'),
        cell: ({ date }) => <DateText moment={date} style="dateTime" />,
      },
      {
        name: 'kind',
        header: t('order.money.column.kind'),
        isRowHeader: true,
        cell: ({ kind }) => nameOf('kind', kind),
      },
      {
        name: 'from',
        header: t('order.money.column.from'),
        cell: ({ entries }) => <Sides entries={entries} gave />,
      },
      {
        name: 'to',
        header: t('order.money.column.to'),
        cell: ({ entries }) => <Sides entries={entries} gave={false} />,
      },
    ],
    [t, nameOf],
  );
  return (
    <Part title={t('order.money.title')}>
      <DataTable
        label={t('order.money.title')}
        columns={columns}
        rows={postings}
        keyOf={({ hash }) => hash}
      />
    </Part>
  );
}
