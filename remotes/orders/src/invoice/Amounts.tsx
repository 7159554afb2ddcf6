import { sellerFeeRate } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { VisuallyHidden } from '@tasklane/ui';
import type { InvoiceData } from '../api/invoice';
import css from './invoice.module.css';

/** What was bought, what each side is charged for it, and the total; in the dollars that were paid. */
export function Amounts({ invoice }: { invoice: InvoiceData }) {
  const t = useText('orders');
  const format = useFormat();
  const { side, title, quantity, unit_price, price, discount, fee, total, payout } = invoice;
  const isExpected = payout?.status === 'held' || payout?.status === 'none';
  return (
    <table className={css.amounts}>
      <VisuallyHidden as="caption">{t('invoice.amounts')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('invoice.item')}</th>
          <th scope="col">{t('summary.quantity')}</th>
          <th scope="col">{t('invoice.unit')}</th>
          <th scope="col">{t('invoice.amount')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <bdi>{title}</bdi>
          </td>
          <td>{format.number(quantity)}</td>
          <td>{format.dollars(unit_price)}</td>
          <td>{format.dollars(price)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {t('summary.price')}
          </th>
          <td>{format.dollars(price)}</td>
        </tr>
        {discount > 0 && (
          <tr>
            <th scope="row" colSpan={3}>
              {t('summary.discount')}
            </th>
            <td>{format.dollars(-discount)}</td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={3}>
            {side === 'buyer'
              ? t('summary.fee')
              : t('invoice.sellerFee', { rate: format.percent(sellerFeeRate) })}
          </th>
          <td>{format.dollars(fee)}</td>
        </tr>
        <tr className={css.total}>
          <th scope="row" colSpan={3}>
            {t(isExpected ? 'invoice.expected' : `invoice.total.${side}`)}
          </th>
          <td>{format.dollars(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
