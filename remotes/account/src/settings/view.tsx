import { defineView } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { AccountPage } from '../common/AccountPage';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { CloseSection } from './CloseSection';
import { DataSection } from './DataSection';
import { DevicesSection } from './DevicesSection';
import { EmailSection } from './EmailSection';
import { NewsSection } from './NewsSection';
import { NotificationsSection } from './NotificationsSection';
import { PasswordSection } from './PasswordSection';
import { TwoFactorSection } from './TwoFactorSection';
import { WalletSection } from './WalletSection';

interface SettingsData {
  readonly title: string;
  readonly user: User;
}

export default defineView<SettingsData>({
  loader: async ({ api, host }) => {
    const [title, user] = await Promise.all([titleOf('settings', host.language), ensureUser(api)]);
    return { title, user };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function SettingsPage({ data }) {
    const t = useText('account');
    const user = useUser(data.user);
    return (
      <AccountPage narrow title={t('settings.title')} text={t('settings.text')}>
        <EmailSection user={user} />
        <PasswordSection user={user} />
        <TwoFactorSection user={user} />
        <WalletSection user={user} />
        <DevicesSection />
        <NewsSection user={user} />
        {user.roles.includes('ROLE_SELLER') && <NotificationsSection user={user} />}
        <DataSection user={user} />
        <CloseSection user={user} />
      </AccountPage>
    );
  },
});
