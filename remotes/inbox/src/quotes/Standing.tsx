import { useHost } from '@tasklane/federation';
import { Trans, useFormat, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Alert, Badge, BareLink, Heading, Link, Picture, RelativeTime, Text } from '@tasklane/ui';
import type { Quote } from '../api/quotes';
import css from './quotes.module.css';
import { latestOf, standingOf } from './terms';

/** The user on the other side. */
export const otherOf = (quote: Quote): Quote['buyer'] => quote[quote.side === 'buyer' ? 'seller' : 'buyer'];

/** The task, and whose turn it is. */
export function QuoteHead({ quote }: { quote: Quote }) {
  const t = useText('inbox');
  const { link } = useHost();
  const { task, seller, turn, side, status } = quote;
  return (
    <header className={css.head}>
      {task.image ? (
        <Picture path={task.image} sizes="4rem" className={css.picture} />
      ) : (
        <span className={css.picture} />
      )}
      <div className={css.title}>
        <Heading level={3} size="md">
          {task.slug === null ? (
            <bdi>{task.title}</bdi>
          ) : (
            <BareLink to={link('task_info', { username: seller.username, slug: task.slug })}>
              <bdi>{task.title}</bdi>
            </BareLink>
          )}
        </Heading>
        <div className={css.state}>
          {turn === side && <Badge tone="amber">{t('quote.yourTurn')}</Badge>}
          {turn !== null && turn !== side && (
            <Badge>{t('quote.waiting', { name: otherOf(quote).username })}</Badge>
          )}
          {turn === null && (
            <Badge tone={status === 'bought' ? 'brand' : 'neutral'}>
              {t(`quote.status.${status}` as TextKey<'inbox'>)}
            </Badge>
          )}
          <Remaining quote={quote} />
        </div>
      </div>
    </header>
  );
}

/** How much time is left, or that it stands still. */
function Remaining({ quote: { expires, paused, side, seller } }: { quote: Quote }) {
  const t = useText('inbox');
  return (
    <Text as="span" size="sm" tone="muted">
      {paused && t(`quote.paused.${side}`, { name: seller.username })}
      {expires !== null && (
        <Trans t={t} i18nKey="quote.expires" components={{ when: <RelativeTime moment={expires} /> }} />
      )}
    </Text>
  );
}

/** The name of the sentence about where a quote stands: its status, or a more specific one. */
function stateOf({ status, standing }: Quote): string {
  if (status === 'requested' && standing !== null) return 'countered';
  return status === 'accepted' ? 'requested' : status;
}

/** Where the quote stands, in words for the reader, and what keeps it from going on. */
export function Standing({ quote }: { quote: Quote }) {
  const t = useText('inbox');
  const format = useFormat();
  const { link } = useHost();
  const { side, hindrance, order, decline_message: reason, paying } = quote;
  const names = { name: otherOf(quote).username, seller: quote.seller.username, buyer: quote.buyer.username };
  const aside = standingOf(quote);
  const isAside = aside !== undefined && aside.hash !== latestOf(quote)?.hash && quote.turn !== null;
  return (
    <>
      <Text>{t(`quote.told.${stateOf(quote)}.${side}` as TextKey<'inbox'>, names)}</Text>
      {isAside && (
        <Text size="sm" tone="muted">
          {t('quote.aside', { price: format.dollars(aside.budget ?? 0) })}
        </Text>
      )}
      {reason && (
        <Text className={css.message} dir="auto">
          {reason}
        </Text>
      )}
      {order !== null && (
        <Link to={link(side === 'buyer' ? 'order-receive' : 'order-deliver', { hash: order })}>
          {t('quote.order')}
        </Link>
      )}
      {hindrance && (
        <Alert kind="warning" role="status">
          {t(`quote.hindrance.${hindrance}.${side}` as TextKey<'inbox'>, names)}
        </Alert>
      )}
      {paying && <Alert role="status">{t(`quote.paying.${side}`, names)}</Alert>}
    </>
  );
}

/** What becomes of silence, and how often the buyer may still ask for other terms. */
export function Foot({ quote: { expires, turn, rounds_left: rounds, side, buyer } }: { quote: Quote }) {
  const t = useText('inbox');
  const format = useFormat();
  if (turn === null) return null;
  return (
    <Text size="sm" tone="muted">
      {expires !== null && t('quote.silence', { date: format.date(expires, 'dateTime') })}{' '}
      {t(`quote.rounds.${side}`, { count: rounds, name: buyer.username })}
    </Text>
  );
}
