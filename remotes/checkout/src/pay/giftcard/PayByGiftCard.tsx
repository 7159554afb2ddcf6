import { methodSchemas } from '@tasklane/contracts/payment-methods';
import { useFormat, useText } from '@tasklane/i18n';
import { Alert, Button, Divider, ErrorState, LoadingArea, Stack } from '@tasklane/ui';
import { useGiftBalance } from '../../api/giftCards';
import type { ClientMethod, PayProps } from '../method';
import { PayForm } from '../PayForm';
import { Balance } from './Balance';
import { Redeem } from './Redeem';

const { details } = methodSchemas.giftcard;

/** Nothing is entered to pay by gift balance, and it never asks the buyer for anything else. */
const giftcard: ClientMethod<typeof details> = {
  type: 'giftcard',
  schema: details,
  initialValues: {},
  Fields: () => null,
  Action: () => null,
  useTender: () => async () => ({ type: 'giftcard', giftcard: {} }),
};

/**
 * Payment by gift balance, to which cards can be added by their codes. It pays the whole purchase or nothing: where it is
 * too small, a card pays the whole purchase.
 */
export default function PayByGiftCard(props: PayProps) {
  const t = useText('checkout');
  const format = useFormat();
  const { data, isError, isFetching, refetch } = useGiftBalance();
  const { basket, onPayByCard } = props;
  const total = format.dollars(basket.total);

  if (!data) {
    return isError ? <ErrorState onRetry={() => void refetch()} retrying={isFetching} /> : <LoadingArea />;
  }
  const { balance } = data.data;
  return (
    <Stack gap="lg">
      <Stack gap="md">
        <Balance balance={data.data} />
        <Redeem />
      </Stack>
      <Divider />
      {balance >= basket.total ? (
        // The balance may have been used meanwhile, by an order from another page.
        <PayForm {...props} method={giftcard} onRefusal={() => void refetch()} />
      ) : (
        <Alert
          kind="info"
          title={t('giftcard.tooSmall.title')}
          actions={
            onPayByCard && (
              <Button variant="primary" onClick={onPayByCard}>
                {t('giftcard.tooSmall.card', { total })}
              </Button>
            )
          }
        >
          {t(onPayByCard ? 'giftcard.tooSmall.text' : 'giftcard.tooSmall.noCard', {
            total,
            balance: format.dollars(balance),
          })}
        </Alert>
      )}
    </Stack>
  );
}
