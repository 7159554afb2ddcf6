import { useApiQuery } from '@tasklane/api-client';
import { Button } from '@tasklane/ui';
import { WalletIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import { useShell } from '../../app/context';
import { WalletRest } from './WalletRest';

interface WalletWayProps {
  readonly label: string;
  readonly onWallet: () => void;
}

/**
 * Leads on to the wallets, or says that they are under maintenance. A press waits until that is known; where it cannot
 * be read, the wallets' own calls say so.
 */
export function WalletWay({ label, onWallet }: WalletWayProps) {
  const { api } = useShell();
  const { data } = useApiQuery('session.ways');
  const [isWaiting, setWaiting] = useState(false);
  const [isResting, setResting] = useState(false);
  const go = async () => {
    let ways = data;
    if (!ways) {
      setWaiting(true);
      ways = await api.ensure('session.ways').catch(() => undefined);
      setWaiting(false);
    }
    if (ways?.data.wallet.maintenance) setResting(true);
    else onWallet();
  };
  return (
    <>
      {isResting && <WalletRest />}
      <Button size="lg" fullWidth startIcon={<WalletIcon />} loading={isWaiting} onClick={() => void go()}>
        {label}
      </Button>
    </>
  );
}
