import { isAdmin, plainText } from '@tasklane/contracts';
import { defineView, routePath } from '@tasklane/federation';
import { readProfile } from '../api/profile';
import { wordsOf } from '../common/texts';
import type { PageWords } from '../common/texts';
import type { ProfileData } from '../api/profile';
import { Profile } from './Profile';

interface ProfilePageData {
  readonly profile: ProfileData;
  readonly words: PageWords;
}

export default defineView<ProfilePageData, { readonly username: string }>({
  async loader({ params, api, host }) {
    const { claims } = host.session.get();
    const own = claims?.profile.username?.toLowerCase() === params.username.toLowerCase();
    // The HTML contains what everybody may see; the owner and admins see more.
    const profile = await readProfile(api, params.username, own || isAdmin(claims?.roles ?? []));
    return { profile, words: await wordsOf('profile', host.language, { username: profile.user.username }) };
  },
  meta: ({ data: { profile, words } }) => ({
    title: words.title,
    description: plainText(profile.user.summary ?? '') || words.description,
    canonical: routePath('profile', { username: profile.user.username }),
    ...(profile.user.photo_path && { image: profile.user.photo_path }),
  }),
  Component: ({ data, url }) => <Profile profile={data.profile} hash={url.hash} />,
});
