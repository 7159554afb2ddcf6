import type { Data } from '@tasklane/api-client';
import { useFormat, useText } from '@tasklane/i18n';
import { ChargedPrice, Facts, Heading, Stack } from '@tasklane/ui';

/** The gift balance, and until when each of its cards is valid. */
export function Balance({ balance: { balance, cards } }: { balance: Data<'giftCards.balance'> }) {
  const t = useText('checkout');
  const format = useFormat();
  return (
    <Stack gap="sm">
      <Heading level={2} size="lg">
        {t('giftcard.balance')}
      </Heading>
      <div aria-live="polite">
        <ChargedPrice amount={balance} size="lg" />
      </div>
      {cards.length > 0 && (
        <Facts
          items={cards.map((card) => [
            t('giftcard.until', { date: format.date(card.date_expired) }),
            format.dollars(card.balance),
          ])}
        />
      )}
    </Stack>
  );
}
