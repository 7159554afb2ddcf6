import { sellerFeeRate } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { VisuallyHidden } from '@tasklane/ui';
import type { InvoiceData } from '../api/invoice';
import css from './invoice.module.css';

/** What was bought, what each side is charged for it, the total and what went back of it; in the dollars that were paid. */
export function Amounts({ invoice }: { invoice: InvoiceData }) {
  const t = useText('orders');
  const format = useFormat();
  const { side, title, quantity, unit_price, price, discount, fee, total, refund } = invoice;
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
        <tr className={refund > 0 ? undefined : css.total}>
          <th scope="row" colSpan={3}>
            {t(totalOf(invoice))}
          </th>
          <td>{format.dollars(total)}</td>
        </tr>
        {refund > 0 && (
          <>
            <tr>
              <th scope="row" colSpan={3}>
                {t('invoice.refund')}
              </th>
              <td>{format.dollars(-refund)}</td>
            </tr>
            <tr className={css.total}>
              <th scope="row" colSpan={3}>
                {t(`invoice.rest.${side}`)}
              </th>
              <td>{format.dollars(total - refund)}</td>
            </tr>
          </>
        )}
      </tfoot>
    </table>
  );
}

/** The name of the total: a seller may have yet to earn it, or has to share it. */
function totalOf({ side, payout, refund }: InvoiceData): TextKey<'orders'> {
  if (side === 'buyer') return 'invoice.total.buyer';
  if (refund > 0) return 'invoice.sold';
  return payout?.status === 'held' ? 'invoice.expected' : 'invoice.total.seller';
}
