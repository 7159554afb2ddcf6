import { useText } from '@tasklane/i18n';
import { Button, Group } from '@tasklane/ui';
import { useState } from 'react';
import type { Payout } from '../api/payouts';
import { ActForm } from './ActForm';
import { payoutNameId } from './cells';
import { DelayDialog } from './DelayDialog';

type Dialog = 'delay' | 'release' | 'retry';

/** Returns what an admin can do about a payout now. */
function dialogsFor({ status, unclear }: Payout): readonly Dialog[] {
  if (status === 'due') return ['delay'];
  if (status === 'delayed') return ['release', 'delay'];
  return status === 'failed' || unclear ? ['retry'] : [];
}

/** What an admin can do about a payout; nothing while it is on its way. */
export function PayoutActions({ payout }: { readonly payout: Payout }) {
  const t = useText('admin');
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const labelOf = (name: Dialog): string => {
    if (name === 'retry') return t(payout.unclear ? 'payouts.giveUp.button' : 'payouts.retry.button');
    return t(
      name === 'delay' && payout.status === 'delayed' ? 'payouts.delay.change' : `payouts.${name}.button`,
    );
  };
  // The dialogs stay when the payout moves on, to say why the action failed.
  return (
    <>
      <Group gap="xs">
        {dialogsFor(payout).map((name) => (
          <Button
            key={name}
            size="sm"
            aria-describedby={payoutNameId(payout)}
            onClick={() => setDialog(name)}
          >
            {labelOf(name)}
          </Button>
        ))}
      </Group>
      <DelayDialog payout={payout} isOpen={dialog === 'delay'} onClose={close} />
      <ActForm payout={payout} action="release" isOpen={dialog === 'release'} onClose={close} />
      <ActForm payout={payout} action="retry" isOpen={dialog === 'retry'} onClose={close} />
    </>
  );
}
