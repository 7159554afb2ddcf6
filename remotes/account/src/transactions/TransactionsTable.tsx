import type { Data } from '@tasklane/api-client';
import { WALLET_CURRENCY } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge, Card, DateText, Link, Text, VisuallyHidden } from '@tasklane/ui';
import css from './transactions.module.css';

type Line = Data<'user.transactions'>[number];

/** Coins show two decimals, as dollars do. */
const coins = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const tones = { purchase: 'neutral', refund: 'blue', payout: 'brand' } as const;

/** The subject of the line, linked to its order. */
function About({ line }: { line: Line }) {
  const { link } = useHost();
  const title = line.title ?? line.reference ?? line.hash;
  const page = line.type === 'payout' ? 'order-deliver' : 'order-receive';
  return (
    <>
      {line.order ? <Link to={link(page, { hash: line.order })}>{title}</Link> : <span>{title}</span>}
      {line.reference && line.title && (
        <Text size="sm" tone="muted">
          <bdi>{line.reference}</bdi>
        </Text>
      )}
    </>
  );
}

/** The amount received or spent; received amounts have a plus sign. */
function Amount({ line: { amount, coin_amount } }: { line: Line }) {
  const t = useText('account');
  const format = useFormat();
  const money = format.dollars(amount);
  return (
    <>
      <bdi className={amount > 0 ? css.gain : css.amount}>
        {amount > 0 ? t('transactions.gain', { amount: money }) : money}
      </bdi>
      {coin_amount !== null && (
        <Text size="sm" tone="muted" numbers>
          <bdi>
            {t('transactions.coin', {
              amount: format.number(Number(coin_amount), coins),
              coin: WALLET_CURRENCY,
            })}
          </bdi>
        </Text>
      )}
    </>
  );
}

/** What has become of the money; a link where its transaction can be looked up. */
function Status({
  line: { status, waits_for: cause, delayed_until: until, transaction_url: url },
}: {
  line: Line;
}) {
  const t = useText('account');
  const format = useFormat();
  const key = status === 'due' ? (`due.${cause ?? 'soon'}` as const) : status;
  return (
    <>
      {t(`transactions.status.${key}`, { until: until ? format.date(until) : '' })}
      {url !== null && (
        <Text size="sm">
          <Link to={url} newTab>
            {t('transactions.lookUp')}
          </Link>
        </Text>
      )}
    </>
  );
}

const columns = ['date', 'about', 'type', 'status', 'amount'] as const;

/** Transactions as a table, or as cards on phones. */
export function TransactionsTable({ lines }: { lines: readonly Line[] }) {
  const t = useText('account');
  return (
    <Card padding="none">
      <table className={css.table}>
        <VisuallyHidden as="caption">{t('transactions.title')}</VisuallyHidden>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={css[column]}>
                {t(`transactions.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.hash}>
              <td className={css.date}>
                <DateText moment={line.date} />
              </td>
              <td className={css.about}>
                <About line={line} />
              </td>
              <td className={css.type}>
                <Badge tone={tones[line.type]}>{t(`transactions.type.${line.type}`)}</Badge>
              </td>
              <td className={css.status}>
                <Status line={line} />
              </td>
              <td className={css.amount}>
                <Amount line={line} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
