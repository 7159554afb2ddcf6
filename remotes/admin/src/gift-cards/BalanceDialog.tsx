import { ApiError, isApiError } from '@tasklane/api-client';
import { giftCards as rules } from '@tasklane/contracts';
import { giftCards } from '@tasklane/contracts/schemas';
import { useHost } from '@tasklane/federation';
import { Form, FormError, SubmitButton, useForm } from '@tasklane/forms';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, Card, Dialog, Group, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import { useGiftBalance } from '../api/giftCards';
import type { BalanceChange, GiftCard } from '../api/giftCards';
import { CardName } from './cells';
import { typedExpiry, typedMoment } from './expiry';
import { ValueFields } from './fields';

const schema = giftCards.giftBalanceChange.shape({ date_expired: typedExpiry() });
const amountOnly = giftCards.giftBalanceChange.pick(['amount']);

/** The form as typed. */
interface BalanceValues {
  readonly amount: string;
  readonly date_expired: string;
}

interface BalanceFormProps {
  readonly card: GiftCard;
  /** Username. */
  readonly owner: string;
  readonly onClose: () => void;
}

/** Returns the change of the balance in words. */
function useChange(balance: number): string {
  const t = useText('admin');
  const format = useFormat();
  const { values } = useForm<BalanceValues>();
  const amount = Number(values.amount);
  const from = format.dollars(balance);
  if (values.amount.trim() === '' || !amountOnly.isValidSync({ amount }))
    return t('giftCards.change.incomplete', { from });
  if (amount === balance) return t('giftCards.change.same', { from });
  const difference = format.dollars(Math.abs(amount - balance));
  return t(amount > balance ? 'giftCards.change.raise' : 'giftCards.change.lower', {
    from,
    to: format.dollars(amount),
    difference,
  });
}

/** The old and the new balance, updated while the admin types. */
function Change({ balance }: { readonly balance: number }) {
  return (
    <Card variant="sunken" padding="md">
      <Text>{useChange(balance)}</Text>
    </Card>
  );
}

/** Returns the card to compare with, and a function that saves unless it has changed since it was shown. */
function useCheckedChange({ card, owner, onClose }: BalanceFormProps) {
  const t = useText('admin');
  const format = useFormat();
  const host = useHost();
  const [shown, setShown] = useState(card);
  const { reread, change } = useGiftBalance(card.hash, owner);
  /** @throws ApiError */
  const refuse = async (error: unknown): Promise<never> => {
    const stored = isApiError(error, 'version_changed') ? await reread(card.last4) : undefined;
    if (!stored) throw error;
    setShown(stored);
    const balance = format.dollars(stored.balance);
    const message = t('giftCards.change.outdated', { balance, expiry: format.date(stored.date_expired) });
    throw new ApiError({ error: 'version_changed', status: 409, message });
  };
  const save = async (body: BalanceChange) => {
    const { data } = await change({ ...body, version: shown.version }).catch(refuse);
    onClose();
    const text = t('giftCards.change.done', { user: owner, balance: format.dollars(data.balance) });
    host.toast({ kind: 'success', text });
  };
  return { shown, save };
}

function BalanceForm(props: BalanceFormProps) {
  const t = useText('admin');
  const format = useFormat();
  const { card, onClose } = props;
  const { shown, save } = useCheckedChange(props);
  const { min, max } = rules.giftCardBalance;
  const limits = { min: format.dollars(min), max: format.dollars(max) };
  return (
    <Form
      schema={schema}
      label={t('giftCards.change.button')}
      initialValues={{ amount: String(card.balance), date_expired: typedMoment(card.date_expired) }}
      onSubmit={save}
    >
      <Stack gap="lg">
        <Text weight="bold">
          <CardName card={card} />
        </Text>
        <ValueFields label={t('giftCards.change.amount')} help={t('giftCards.amountHelp', limits)} />
        <Change balance={shown.balance} />
        <FormError />
        <Group gap="sm" justify="end">
          <Button onClick={onClose}>{t('giftCards.change.cancel')}</Button>
          <SubmitButton>{t('giftCards.change.save')}</SubmitButton>
        </Group>
      </Stack>
    </Form>
  );
}

/** Sets the balance and the expiry of a card that somebody owns. */
export function BalanceDialog({ isOpen, ...props }: BalanceFormProps & { readonly isOpen: boolean }) {
  const t = useText('admin');
  return (
    <Dialog open={isOpen} onClose={props.onClose} title={t('giftCards.change.title', { user: props.owner })}>
      <BalanceForm {...props} />
    </Dialog>
  );
}
