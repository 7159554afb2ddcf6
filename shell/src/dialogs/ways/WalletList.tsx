import { brand } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { BareLink, Button, Stack, Text } from '@tasklane/ui';
import { WalletIcon } from '@tasklane/ui/icons';
import { useState } from 'react';
import type { Wallet } from '../../wallet/provider';
import css from '../dialogs.module.css';
import { useSpinner } from './useSpinner';
import { useWallets } from './useWallets';

interface WalletListProps {
  /** Called with the chosen wallet; shows its failures itself. */
  readonly onChoose: (wallet: Wallet) => Promise<void>;
}

/** Lists the wallets. The chosen one spins while it asks its owner. */
export function WalletList({ onChoose }: WalletListProps) {
  const t = useText('dialogs');
  const wallets = useWallets();
  const { isSpinning, start, stop } = useSpinner();
  const [asked, setAsked] = useState<string | null>(null);
  const choose = async (wallet: Wallet) => {
    setAsked(wallet.id);
    start();
    try {
      await onChoose(wallet);
    } finally {
      stop();
    }
  };
  return (
    <Stack gap="sm">
      {wallets.length === 0 && (
        <Text>
          {t('wallet.none')}{' '}
          <BareLink to={brand.walletSite} newTab className={css.link}>
            {t('wallet.get')}
          </BareLink>
        </Text>
      )}
      {wallets.map((wallet) => (
        <Button
          key={wallet.id}
          size="lg"
          fullWidth
          startIcon={<WalletIcon />}
          loading={isSpinning && wallet.id === asked}
          onClick={() => void choose(wallet)}
        >
          {wallet.name}
        </Button>
      ))}
      <div role="status">{isSpinning && <Text size="sm">{t('wallet.asked')}</Text>}</div>
    </Stack>
  );
}
