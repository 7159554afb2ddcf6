import { payments } from '@tasklane/contracts/schemas';
import { useCardToken } from '../../api/cardToken';
import type { ClientMethod, PayProps } from '../method';
import { PayForm } from '../PayForm';
import { CardFields } from './CardFields';
import { StepUp } from './StepUp';

const card: ClientMethod<typeof payments.cardForm> = {
  type: 'card',
  schema: payments.cardForm,
  initialValues: { number: '', expiry: '', cvc: '', name: '' },
  Fields: CardFields,
  Action: StepUp,
  useTender: () => {
    const tokenise = useCardToken();
    return async (values) => ({ type: 'card', card: { card_token: await tokenise(values) } });
  },
};

/** Payment by card, whichever the provider. */
export default function PayByCard(props: PayProps) {
  return <PayForm {...props} method={card} />;
}
