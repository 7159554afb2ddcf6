import { cardBrandName, cardExpiryText } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Card, ConfirmDialog, Heading, IconButton, Stack, Text } from '@tasklane/ui';
import { TrashIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useRemoveCard } from '../api/savedCards';
import type { SavedCard } from '../api/savedCards';
import css from './billing.module.css';

/** Returns how a card is named to its owner. */
function useCardName(): (card: SavedCard) => string {
  const t = useText('account');
  return ({ brand, last4 }) => t('cards.ending', { brand: cardBrandName(brand) ?? t('cards.card'), last4 });
}

/** The cards that the user has saved while paying, with a way to remove them. */
export function SavedCards({ cards }: { cards: readonly SavedCard[] }) {
  const t = useText('account');
  const host = useHost();
  const nameOf = useCardName();
  const [leaving, setLeaving] = useState<SavedCard>();
  const { removeCard, isPending, error } = useRemoveCard({
    onSuccess: () => {
      setLeaving(undefined);
      host.toast({ kind: 'success', text: t('cards.removed') });
    },
  });
  return (
    <Card as="section" aria-label={t('cards.title')}>
      <Stack gap="md">
        <Heading level={2} size="lg">
          {t('cards.title')}
        </Heading>
        {cards.length === 0 ? (
          <Text tone="muted">{t('cards.empty')}</Text>
        ) : (
          <ul className={css.addresses} aria-label={t('cards.title')}>
            {cards.map((card) => (
              <li key={card.hash} className={css.address}>
                <div className={css.lines}>
                  <strong>{nameOf(card)}</strong>
                  <Text size="sm" tone="muted">
                    {t(card.expired ? 'cards.expired' : 'cards.expires', {
                      month: cardExpiryText(card.expiry_month, card.expiry_year),
                    })}
                  </Text>
                </div>
                <IconButton
                  icon={<TrashIcon />}
                  label={t('cards.removeThis', { card: nameOf(card) })}
                  onClick={() => setLeaving(card)}
                />
              </li>
            ))}
          </ul>
        )}
      </Stack>
      <ConfirmDialog
        open={leaving !== undefined}
        title={t('cards.removeTitle')}
        confirmLabel={t('cards.remove')}
        harm
        busy={isPending}
        error={error && (error.message || t('settings.failed'))}
        onConfirm={() => leaving && removeCard(leaving.hash)}
        onCancel={() => setLeaving(undefined)}
      >
        {leaving && t('cards.removeText', { card: nameOf(leaving) })}
      </ConfirmDialog>
    </Card>
  );
}
