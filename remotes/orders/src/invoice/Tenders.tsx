import { cardBrandName } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Link, VisuallyHidden } from '@tasklane/ui';
import type { InvoiceData } from '../api/invoice';
import css from './invoice.module.css';

type Tender = InvoiceData['tenders'][number];
type Receipt = NonNullable<Tender['receipt']>;
type CoinReceipt = Extract<Receipt, { type: 'crypto' }>['crypto'];

/** Returns what is known of coins that paid; undefined for another way of paying. */
function coinReceiptOf(receipt: Tender['receipt']): CoinReceipt | undefined {
  switch (receipt?.type) {
    case 'etn':
      return receipt.etn;
    case 'btc':
      return receipt.btc;
    case 'xrp':
      return receipt.xrp;
    case 'bnb':
      return receipt.bnb;
    case 'crypto':
      return receipt.crypto;
    default:
      return undefined;
  }
}

/** Returns what paid, as its owner knows it. */
function useMeans(): (tender: Tender) => string {
  const t = useText('orders');
  return ({ type, receipt, amount, asset }) => {
    if (type === 'giftcard') return t('invoice.tender.giftcard');
    if (type !== 'card') return coinReceiptOf(receipt) ? asset : `${amount} ${asset}`;
    if (receipt?.type !== 'card') return t('invoice.tender.card');
    const { brand, last4 } = receipt.card;
    return t('invoice.tender.ending', { brand: cardBrandName(brand) ?? t('invoice.tender.card'), last4 });
  };
}

/** At which rates coins paid, and by which transactions. */
function Coins({ receipt: { coin, rates, transactions } }: { receipt: CoinReceipt }) {
  const t = useText('orders');
  const format = useFormat();
  return (
    <>
      {rates.map(({ amount, rate, quoted }) => (
        <div key={quoted} className={css.detail}>
          {t('invoice.tender.rate', { amount, coin, rate, date: format.date(quoted) })}
        </div>
      ))}
      {transactions.map(({ id, url }) => (
        <div key={id} className={css.detail}>
          {t('invoice.tender.transaction')}{' '}
          {url === null ? (
            <bdi>{id}</bdi>
          ) : (
            <Link to={url} newTab>
              {id}
            </Link>
          )}
        </div>
      ))}
    </>
  );
}

/** How the buyer paid, what each way paid in dollars, and what of it was given back. */
export function Tenders({ tenders }: Pick<InvoiceData, 'tenders'>) {
  const t = useText('orders');
  const format = useFormat();
  const meansOf = useMeans();
  return (
    <table className={css.amounts}>
      <VisuallyHidden as="caption">{t('invoice.tenders')}</VisuallyHidden>
      <thead>
        <tr>
          <th scope="col">{t('invoice.tender.means')}</th>
          <th scope="col">{t('invoice.tender.paid')}</th>
        </tr>
      </thead>
      <tbody>
        {tenders.map((tender) => {
          const { type, value, refunded, receipt } = tender;
          const coins = coinReceiptOf(receipt);
          const isCoin = type !== 'card' && type !== 'giftcard';
          return (
            <tr key={type}>
              <td>
                <bdi>{meansOf(tender)}</bdi>
                {coins && <Coins receipt={coins} />}
                {refunded > 0 && (
                  <div className={css.detail}>
                    {t(`invoice.tender.refunded.${isCoin ? 'coin' : type}`, {
                      amount: format.dollars(refunded),
                    })}
                  </div>
                )}
              </td>
              <td>{format.dollars(value)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
