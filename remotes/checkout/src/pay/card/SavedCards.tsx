import { cardBrandName, cardExpiryText } from '@tasklane/contracts';
import { RadioField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import type { SavedCard } from '../../api/savedCards';

/** The choice among the saved cards and another one. */
export function SavedCards({ cards }: { cards: readonly SavedCard[] }) {
  const t = useText('checkout');
  return (
    <RadioField
      name="saved_card"
      label={t('card.saved')}
      options={[
        ...cards.map((card) => ({
          value: card.hash,
          disabled: card.expired,
          label: t('card.ending', {
            brand: cardBrandName(card.brand) ?? t('card.listed'),
            last4: card.last4,
          }),
          help: t(card.expired ? 'card.expired' : 'card.expires', {
            month: cardExpiryText(card.expiry_month, card.expiry_year),
          }),
        })),
        { value: '', label: t('card.another') },
      ]}
    />
  );
}
