import { brand, isSelling } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, Group, Heading, LinkButton, Notice, Stack, Text } from '@tasklane/ui';
import { AccountPage } from '../common/AccountPage';
import type { User } from '../common/user';
import { ConnectedWallet } from './ConnectedWallet';

/** The wallet that a freelancer is paid to: got, connected, taken away. */
export function ConnectApp({ user }: { user: User }) {
  const t = useText('account');
  const { link, openDialog } = useHost();
  const coin = { coin: brand.coin };
  const next = isSelling(user.roles as readonly Role[]) ? 'connecting-etn' : 'account-type';
  return (
    <AccountPage narrow title={t('connectApp.title', coin)} text={t('connectApp.text', coin)}>
      {user.wallet_address ? (
        <>
          <ConnectedWallet address={user.wallet_address} />
          <div>
            <LinkButton variant="primary" to={link(next, {})}>
              {t('connectApp.next')}
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <Card as="section" aria-label={t('connectApp.get')}>
            <Stack gap="sm">
              <Heading level={2} size="lg">
                {t('connectApp.get')}
              </Heading>
              <Text tone="muted">{t('connectApp.getText', coin)}</Text>
              <div>
                <LinkButton to={brand.walletSite} newTab>
                  {t('connectApp.getAction')}
                </LinkButton>
              </div>
            </Stack>
          </Card>
          <Card as="section" aria-label={t('connectApp.connect')}>
            <Stack gap="sm">
              <Heading level={2} size="lg">
                {t('connectApp.connect')}
              </Heading>
              <Text tone="muted">{t('connectApp.connectText')}</Text>
              <Group gap="sm">
                <Button variant="primary" onClick={() => openDialog('connectWallet', {})}>
                  {t('connectApp.connectAction')}
                </Button>
              </Group>
            </Stack>
          </Card>
        </>
      )}
      <Notice>{t('welcome.coin')}</Notice>
    </AccountPage>
  );
}
