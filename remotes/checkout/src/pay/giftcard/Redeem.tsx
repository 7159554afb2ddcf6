import { giftCards } from '@tasklane/contracts/schemas';
import { Form, FormError, SubmitButton, TextField } from '@tasklane/forms';
import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Button, Group, Stack } from '@tasklane/ui';
import { useState } from 'react';
import { useCheckGiftCard, useRedeemGiftCard } from '../../api/giftCards';
import type { RedeemableCard } from '../../api/giftCards';

/**
 * Adds a gift card to the balance: its code is looked up first, since a card cannot be moved to another account once it
 * was added to one.
 */
export function Redeem() {
  const t = useText('checkout');
  const check = useCheckGiftCard();
  const [card, setCard] = useState<RedeemableCard>();
  if (card) return <Confirm card={card} onClose={() => setCard(undefined)} />;
  return (
    <Form
      schema={giftCards.giftCardRedemption}
      initialValues={{ code: '' }}
      label={t('giftcard.redeem.form')}
      onSubmit={async ({ code }) => setCard(await check(code))}
    >
      <Stack gap="sm">
        <TextField
          name="code"
          label={t('giftcard.redeem.code')}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
        />
        <FormError />
        <Group>
          <SubmitButton variant="secondary">{t('giftcard.redeem.check')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** Says what a card is worth and until when, and adds it to the balance. */
function Confirm({ card, onClose }: { card: RedeemableCard; onClose: () => void }) {
  const t = useText('checkout');
  const format = useFormat();
  const host = useHost();
  const amount = format.dollars(card.balance);
  const { redeem, isPending } = useRedeemGiftCard(card.code, {
    onSuccess: () => {
      host.toast({ kind: 'success', text: t('giftcard.redeem.done', { amount }) });
      onClose();
    },
    onError: ({ message }) => {
      host.toast({ kind: 'error', text: message || t('giftcard.redeem.failed') });
      onClose();
    },
  });
  return (
    <Alert
      kind="success"
      actions={
        <Group>
          <Button variant="primary" loading={isPending} onClick={redeem}>
            {t('giftcard.redeem.add', { amount })}
          </Button>
          <Button disabled={isPending} onClick={onClose}>
            {t('giftcard.redeem.cancel')}
          </Button>
        </Group>
      }
    >
      {t('giftcard.redeem.worth', { amount, date: format.date(card.date_expired) })}
    </Alert>
  );
}
