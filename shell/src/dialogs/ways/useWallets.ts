import { useEffect, useState } from 'react';
import { useApiQuery } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { useShell } from '../../app/context';
import { followWallets } from '../../wallet/injected';
import type { Wallet } from '../../wallet/provider';
import { testWallets } from '../../wallet/testWallet';

/** Returns the available wallets: those of the browser, and the test wallet where there is one. */
export function useWallets(): readonly Wallet[] {
  const t = useText('dialogs');
  const { api } = useShell();
  const { data } = useApiQuery('session.ways');
  const hasTest = data?.data.wallet.test ?? false;
  const [injected, setInjected] = useState<readonly Wallet[]>([]);
  const [tests, setTests] = useState<readonly Wallet[]>([]);
  useEffect(() => followWallets(setInjected), []);
  useEffect(() => {
    if (!hasTest) return undefined;
    let gone = false;
    testWallets(api).then(
      (wallets) => {
        if (!gone) setTests(wallets);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [api, hasTest]);
  return [
    ...injected.map((wallet) => ({ ...wallet, name: wallet.name || t('wallet.injected') })),
    ...tests.map((wallet) => ({ ...wallet, name: t(`wallet.test.${wallet.name}` as TextKey<'dialogs'>) })),
  ];
}
