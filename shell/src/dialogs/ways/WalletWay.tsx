import { useApiQuery } from '@tasklane/api-client';
import { Button } from '@tasklane/ui';
import { WalletIcon } from '@tasklane/ui/icons';
import { useEffect, useEffectEvent, useState } from 'react';
import { useShell } from '../../app/context';
import { WalletRest } from './WalletRest';

interface WalletWayProps {
  readonly label: string;
  readonly onWallet: () => void;
}

/**
 * Leads on to the wallets, or says that they are under maintenance. A press waits until that is known, unless the
 * visitor does something else meanwhile; where it cannot be read, the wallets' own calls say so.
 */
export function WalletWay({ label, onWallet }: WalletWayProps) {
  const { api } = useShell();
  const { data } = useApiQuery('session.ways');
  const [isWaiting, setWaiting] = useState(false);
  const [isResting, setResting] = useState(false);
  const go = (maintenance: boolean) => {
    setResting(maintenance);
    if (!maintenance) onWallet();
  };
  const goOn = useEffectEvent(go);
  useEffect(() => {
    if (!isWaiting) return undefined;
    let isHere = true;
    const decide = (maintenance: boolean) => {
      if (!isHere) return;
      setWaiting(false);
      goOn(maintenance);
    };
    api.ensure('session.ways').then(
      (ways) => decide(ways.data.wallet.maintenance),
      () => decide(false),
    );
    return () => {
      isHere = false;
    };
  }, [api, isWaiting]);
  return (
    <>
      {isResting && <WalletRest />}
      <Button
        size="lg"
        fullWidth
        startIcon={<WalletIcon />}
        loading={isWaiting}
        onClick={() => (data ? go(data.data.wallet.maintenance) : setWaiting(true))}
      >
        {label}
      </Button>
    </>
  );
}
