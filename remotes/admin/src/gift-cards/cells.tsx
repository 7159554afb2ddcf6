import type { GiftCardState } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge } from '@tasklane/ui';
import type { BadgeProps } from '@tasklane/ui';
import type { GiftCard } from '../api/giftCards';
import css from './gift-cards.module.css';

interface CellProps {
  readonly card: GiftCard;
}

const tones: Readonly<Record<GiftCardState, NonNullable<BadgeProps['tone']>>> = {
  issued: 'blue',
  redeemed: 'brand',
  blocked: 'red',
  expired: 'neutral',
  returned: 'neutral',
};

/** What has become of a card. */
export function StateBadge({ card: { state } }: CellProps) {
  const t = useText('admin');
  return <Badge tone={tones[state]}>{t(`giftCards.option.state.${state}`)}</Badge>;
}

/** The id of the element that names a card; it distinguishes the buttons of one row from those of others. */
export const cardNameId = ({ hash }: GiftCard): string => `gift-card-${hash}`;

/** A card by the end of its code, as far as it has one. */
export function CardName({ card: { last4 } }: CellProps) {
  const t = useText('admin');
  if (last4 === null) return t('giftCards.codeless');
  return (
    <bdi dir="ltr" translate="no">
      {t('giftCards.ending', { last4 })}
    </bdi>
  );
}

/** The name of a card in its row. */
export const RowName = ({ card }: CellProps) => (
  <span id={cardNameId(card)} className={css.name}>
    <CardName card={card} />
  </span>
);

/** Who has redeemed a card. Closed accounts have lost their name. */
export function Owner({ card: { username, state } }: CellProps) {
  const t = useText('admin');
  if (username !== null) return <bdi>{username}</bdi>;
  if (state === 'issued') return t('giftCards.owner.none');
  return t(state === 'redeemed' ? 'giftCards.owner.closed' : 'giftCards.owner.unknown');
}

/** What a card is worth now, of what it was worth at first. */
export function Balance({ card: { balance, value } }: CellProps) {
  const t = useText('admin');
  const format = useFormat();
  const amounts = { balance: format.dollars(balance), value: format.dollars(value) };
  return t(balance > value ? 'giftCards.raisedBalance' : 'giftCards.balanceOf', amounts);
}
