import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button, ConfirmDialog, Stack, Text } from '@tasklane/ui';
import { useState } from 'react';
import type { Dispute } from '../api/dispute';
import { useTakeOffer } from '../api/settlement';
import { useResultText } from './result';
import { otherParty } from './standing';
import type { Offer } from './standing';

interface AcceptOfferProps {
  dispute: Dispute;
  /** The one that stands now. */
  offer: Offer;
}

/**
 * Takes the other side's offer after a confirmation that shows its money. What is taken is the offer that was shown: one
 * that was replaced meanwhile is refused, and the question is asked again about the new one.
 */
export function AcceptOffer({ dispute, offer }: AcceptOfferProps) {
  const t = useText('orders');
  const host = useHost();
  const resultText = useResultText(dispute);
  /** The offer that the question is about. */
  const [shown, setShown] = useState<Offer>();
  const [isReplaced, setReplaced] = useState(false);
  const [error, setError] = useState<string>();
  const question = isReplaced ? offer : (shown ?? offer);
  const ask = (about: Offer | undefined) => {
    setShown(about);
    setReplaced(false);
    setError(undefined);
  };
  const { take, isPending } = useTakeOffer(dispute.hash, {
    onSuccess: () => host.toast({ kind: 'success', text: t('dispute.offer.done') }),
    onError: ({ error: name, message }) => {
      if (name === 'conflict') setReplaced(true);
      // By now the page shows the dispute as it stands, and this question went with the offer.
      else if (name === 'illegal_transition') host.toast({ kind: 'error', text: t('dispute.movedOn') });
      else setError(message || t('move.failed'));
    },
  });
  return (
    <>
      <Button variant="primary" onClick={() => ask(offer)}>
        {t('dispute.offer.accept')}
      </Button>
      <ConfirmDialog
        open={shown !== undefined}
        title={t('dispute.offer.question')}
        confirmLabel={t('dispute.offer.accept')}
        cancelLabel={t('proposal.notNow')}
        busy={isPending}
        error={error}
        onConfirm={() => {
          ask(question);
          take(question.hash);
        }}
        onCancel={() => ask(undefined)}
      >
        <Stack gap="sm">
          {isReplaced && (
            <Alert kind="warning">
              {t('dispute.offer.replaced', { name: otherParty(dispute).username })}
            </Alert>
          )}
          <Text>{resultText(question)}</Text>
          <Text>{t(question.outcome === 'redelivery' ? 'dispute.offer.goesOn' : 'dispute.offer.ends')}</Text>
        </Stack>
      </ConfirmDialog>
    </>
  );
}
