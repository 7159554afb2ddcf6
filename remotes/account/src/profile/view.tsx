import { defineView, useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Link } from '@tasklane/ui';
import { readCountries, readLanguages } from '../api/reference';
import type { Countries, Languages } from '../api/reference';
import { AccountPage } from '../common/AccountPage';
import { ensureUser, useUser } from '../api/user';
import type { User } from '../api/user';
import { titleOf } from '../common/words';
import { StepsLeft } from '../selling/StepsLeft';
import { PictureCard } from './PictureCard';
import { ProfileForm } from './ProfileForm';

interface ProfileData {
  readonly title: string;
  readonly user: User;
  readonly languages: Languages;
  readonly countries: Countries;
}

export default defineView<ProfileData>({
  loader: async ({ api, host }) => {
    const [title, user, languages, countries] = await Promise.all([
      titleOf('profile', host.language),
      ensureUser(api),
      readLanguages(api),
      readCountries(api),
    ]);
    return { title, user, languages, countries };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function ProfilePage({ data }) {
    const t = useText('account');
    const { link } = useHost();
    const user = useUser(data.user);
    return (
      <AccountPage
        narrow
        title={t('profile.title')}
        text={t('profile.text')}
        action={
          user.username && (
            <Link to={link('profile', { username: user.username })}>{t('profile.public')}</Link>
          )
        }
      >
        <StepsLeft user={user} />
        <PictureCard user={user} />
        <ProfileForm user={data.user} languages={data.languages} countries={data.countries} />
      </AccountPage>
    );
  },
});
