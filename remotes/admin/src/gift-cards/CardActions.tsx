import { useText } from '@tasklane/i18n';
import { Button, Group } from '@tasklane/ui';
import { useState } from 'react';
import type { GiftCard } from '../api/giftCards';
import { BalanceDialog } from './BalanceDialog';
import { BlockForm } from './BlockForm';
import type { BlockAction } from './BlockForm';
import { cardNameId } from './cells';

/** What an admin can do about a card; nothing once it has expired or its coins were sent back. */
export function CardActions({ card }: { readonly card: GiftCard }) {
  const t = useText('admin');
  const [dialog, setDialog] = useState<'balance' | BlockAction | null>(null);
  const close = () => setDialog(null);
  const action = card.state === 'blocked' ? 'unblock' : 'block';
  // The dialogs stay when the card expires, to say why the action failed.
  return (
    <>
      {card.state !== 'expired' && card.state !== 'returned' && (
        <Group gap="xs">
          {card.username !== null && (
            <Button size="sm" aria-describedby={cardNameId(card)} onClick={() => setDialog('balance')}>
              {t('giftCards.change.button')}
            </Button>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-describedby={cardNameId(card)}
            onClick={() => setDialog(action)}
          >
            {t(`giftCards.${action}.button`)}
          </Button>
        </Group>
      )}
      {card.username !== null && (
        <BalanceDialog card={card} owner={card.username} isOpen={dialog === 'balance'} onClose={close} />
      )}
      <BlockForm card={card} action="block" isOpen={dialog === 'block'} onClose={close} />
      <BlockForm card={card} action="unblock" isOpen={dialog === 'unblock'} onClose={close} />
    </>
  );
}
