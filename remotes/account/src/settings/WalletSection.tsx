import { isSelling } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Stack } from '@tasklane/ui';
import { WalletIcon } from '@tasklane/ui/icons';
import { Section } from '../common/Section';
import type { User } from '../api/user';
import { ConnectButton, ConnectedWallet } from '../selling/ConnectedWallet';
import { WalletAccountForm } from '../selling/WalletAccountForm';

/** The wallet, for signing in and being paid; sellers without one name an account instead. */
export function WalletSection({ user }: { user: User }) {
  const t = useText('account');
  const sells = isSelling(user.roles as readonly Role[]);
  return (
    <Section
      icon={<WalletIcon />}
      title={t('connectApp.yours')}
      text={t(sells ? 'settings.walletSelling' : 'settings.wallet')}
    >
      {user.wallet_address ? (
        <ConnectedWallet address={user.wallet_address} />
      ) : (
        <Stack gap="lg">
          <ConnectButton />
          {sells && <WalletAccountForm account={user.wallet_account} />}
        </Stack>
      )}
    </Section>
  );
}
