import { brand, isSelling, sellerStepsLeft } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Badge, LinkButton, Notice } from '@tasklane/ui';
import { DownloadIcon, LinkIcon, WalletIcon } from '@tasklane/ui/icons';
import { AccountPage } from '../common/AccountPage';
import { Section } from '../common/Section';
import type { User } from '../api/user';
import { ConnectButton, ConnectedWallet } from './ConnectedWallet';
import { WalletAccountForm } from './WalletAccountForm';

/** The wallet that a seller is paid to: how to get, connect or name one, and how to disconnect it. */
export function ConnectApp({ user }: { user: User }) {
  const t = useText('account');
  const { link } = useHost();
  const coin = { coin: brand.coin };
  const next = isSelling(user.roles as readonly Role[]) ? 'connecting-etn' : 'account-type';
  const isPayable = !sellerStepsLeft(user).includes('wallet');
  return (
    <AccountPage narrow title={t('connectApp.title', coin)} text={t('connectApp.text', coin)}>
      {user.wallet_address ? (
        <Section
          icon={<WalletIcon />}
          title={t('connectApp.yours')}
          state={<Badge tone="brand">{t('connectApp.connected')}</Badge>}
        >
          <ConnectedWallet address={user.wallet_address} />
        </Section>
      ) : (
        <>
          <Section icon={<DownloadIcon />} title={t('connectApp.get')} text={t('connectApp.getText', coin)}>
            <div>
              <LinkButton to={brand.walletSite} newTab>
                {t('connectApp.getAction')}
              </LinkButton>
            </div>
          </Section>
          <Section icon={<LinkIcon />} title={t('connectApp.connect')} text={t('connectApp.connectText')}>
            <ConnectButton primary />
          </Section>
          <Section icon={<WalletIcon />} title={t('walletAccount.title')} text={t('walletAccount.text')}>
            <WalletAccountForm account={user.wallet_account} />
          </Section>
        </>
      )}
      {isPayable && (
        <div>
          <LinkButton variant="primary" to={link(next, {})}>
            {t('connectApp.next')}
          </LinkButton>
        </div>
      )}
      <Notice>{t('welcome.coin')}</Notice>
    </AccountPage>
  );
}
