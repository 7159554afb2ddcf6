import { DataTable } from '@tasklane/back-office';
import type { Column } from '@tasklane/back-office';
import { decimalOf } from '@tasklane/contracts';
import type { AssetCode } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Text } from '@tasklane/ui';
import { useMemo } from 'react';
import { Amount } from '../accounting/Amount';
import type { OrderDetail } from '../api/orders';
import { Dollars } from './Dollars';
import { Part } from './Part';

type Tender = NonNullable<OrderDetail['payment']>['tenders'][number];

/** What was taken by each way of paying, and what of it was given back. */
export function Payment({ payment }: Pick<OrderDetail, 'payment'>) {
  const t = useText('admin');
  const columns = useMemo(
    (): readonly Column<Tender>[] => [
      {
        name: 'way',
        header: t('order.payment.way'),
        isRowHeader: true,
        cell: ({ type }) => t(`discount.method.${type}` as TextKey<'admin'>),
      },
      {
        name: 'amount',
        header: t('order.payment.amount'),
        align: 'end',
        cell: ({ amount, asset }) => (
          <Amount amount={decimalOf(BigInt(amount), asset as AssetCode)} asset={asset} />
        ),
      },
      {
        name: 'value',
        header: t('order.payment.value'),
        align: 'end',
        cell: ({ value }) => <Dollars amount={value} />,
      },
      {
        name: 'refunded',
        header: t('order.payment.refunded'),
        align: 'end',
        cell: ({ refunded }) => <Dollars amount={refunded} />,
      },
      {
        name: 'status',
        header: t('order.payment.status'),
        cell: ({ status }) => t(`order.tender.${status}` as TextKey<'admin'>),
      },
    ],
    [t],
  );
  return (
    <Part title={t('order.payment.title')}>
      {payment === null ? (
        <Text tone="muted">{t('order.payment.none')}</Text>
      ) : (
        <DataTable
          label={t('order.payment.title')}
          columns={columns}
          rows={payment.tenders}
          keyOf={({ type }) => type}
        />
      )}
    </Part>
  );
}
