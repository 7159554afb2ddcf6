import { ActionForm } from '@tasklane/back-office';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Stack, Text } from '@tasklane/ui';
import { useBlockGiftCard } from '../api/giftCards';
import type { GiftCard } from '../api/giftCards';
import { CardName } from './cells';

export type BlockAction = 'block' | 'unblock';

interface BlockFormProps {
  readonly card: GiftCard;
  readonly action: BlockAction;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Returns what happens to the owner of a card, or to whoever has its code. */
function useConsequence({ username, balance }: GiftCard, action: BlockAction): string {
  const t = useText('admin');
  const format = useFormat();
  if (username === null) return t(`giftCards.${action}.unowned`);
  return t(`giftCards.${action}.owned`, { user: username, balance: format.dollars(balance) });
}

/** Blocks a card or unblocks it, after a confirmation. */
export function BlockForm({ card, action, isOpen, onClose }: BlockFormProps) {
  const t = useText('admin');
  const host = useHost();
  const consequence = useConsequence(card, action);
  const blocking = useBlockGiftCard(card.hash, {
    onSuccess: () => {
      onClose();
      host.toast({ kind: 'success', text: t(`giftCards.${action}.done`) });
    },
  });
  const cancel = () => {
    blocking.reset();
    onClose();
  };
  return (
    <ActionForm
      open={isOpen}
      title={t(`giftCards.${action}.title`)}
      consequence={
        <Stack gap="xs">
          <Text weight="bold">
            <CardName card={card} />
          </Text>
          <Text>{consequence}</Text>
        </Stack>
      }
      confirmLabel={t(`giftCards.${action}.confirm`)}
      harm={action === 'block'}
      busy={blocking.isPending}
      error={blocking.error?.message}
      onConfirm={() => blocking.setBlocked(action === 'block')}
      onCancel={cancel}
    />
  );
}
