import { payments } from '@tasklane/contracts/schemas';
import { LoadingArea } from '@tasklane/ui';
import { useState } from 'react';
import { useCardToken } from '../../api/cardToken';
import { useSavedCards } from '../../api/savedCards';
import type { SavedCard } from '../../api/savedCards';
import type { ClientMethod, PayProps } from '../method';
import { PayForm } from '../PayForm';
import { CardFields } from './CardFields';
import { StepUp } from './StepUp';

type CardMethod = ClientMethod<typeof payments.cardForm>;

const entered = { number: '', expiry: '', cvc: '', name: '', remember: false };

/** Pays by the saved card that is chosen, or by the one that is entered. */
const useTender: CardMethod['useTender'] = () => {
  const tokenise = useCardToken();
  const { refresh } = useSavedCards();
  return async ({ saved_card, remember, number = '', expiry = '', cvc = '', name = '' }) => {
    if (saved_card) {
      // What was removed elsewhere meanwhile is refused by the server, and is no longer offered.
      void refresh();
      return { type: 'card', card: { card_token: saved_card, use: 'saved' } };
    }
    const card_token = await tokenise({ number, expiry, cvc, name });
    return { type: 'card', card: { card_token, use: remember ? 'remember' : 'once' } };
  };
};

/** The form, with the latest card that has not expired chosen. */
function Loaded({ cards, ...props }: PayProps & { cards: readonly SavedCard[] }) {
  const [method] = useState<CardMethod>(() => ({
    type: 'card',
    schema: payments.cardForm,
    initialValues: { ...entered, saved_card: cards.find(({ expired }) => !expired)?.hash ?? '' },
    Fields: CardFields,
    Action: StepUp,
    useTender,
  }));
  return <PayForm {...props} method={method} />;
}

/** Payment by card, whichever the provider. */
export default function PayByCard(props: PayProps) {
  const { cards } = useSavedCards();
  return cards ? <Loaded {...props} cards={cards} /> : <LoadingArea />;
}
