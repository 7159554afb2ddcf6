import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Dialog, Stack, Text } from '@tasklane/ui';
import { useShell } from '../app/context';
import { useCurrency } from '../app/preferences';
import { ChoiceList } from './ChoiceList';
import type { DialogControl } from './control';

const dollars = { code: 'USD', name: 'US Dollar' } as const;

/** Selects the currency that prices are shown in. A user's choice is also stored on the server. */
export default function CurrencyDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  const { currency, session, toasts } = useShell();
  const chosen = useCurrency();
  const { data } = useApiQuery('exchange.read');
  const keep = useApiMutation('user.change', {
    handled: true,
    onError: (error) => toasts.show({ kind: 'error', text: error.message || t('failed') }),
  });
  const rates = data?.data ?? [];
  const listedRates = rates.some(({ code }) => code === dollars.code) ? rates : [dollars, ...rates];

  const choose = (code: string) => {
    currency.set(code);
    if (session.get().state === 'signed-in') keep.mutate({ body: { currency: code } });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title={t('currency.title')} size="lg">
      <Stack>
        <Text tone="muted" size="sm">
          {t('currency.text')}
        </Text>
        <ChoiceList
          label={t('currency.title')}
          chosen={chosen}
          onChoose={choose}
          choices={listedRates.map(({ code, name }) => ({ value: code, name, note: code }))}
        />
      </Stack>
    </Dialog>
  );
}
