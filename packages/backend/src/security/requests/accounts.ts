import { accounts, assetCookie } from '@tasklane/contracts';
import { updateUser } from '../../modules/accounts';
import { newHash } from '@tasklane/server-kit';
import { authenticatorCode, builtPassword, buildUser, signIn } from '../../testing';
import type { RequestFixtures, MakeRequest } from './request';

const password = { first: 'Correct-Horse-9', second: 'Correct-Horse-9' };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Switches a user's second factor on or off, and returns the proof that it is theirs. */
const proof =
  (on: boolean): MakeRequest =>
  async ({ backend }, { hash }) => {
    const secrets = on ? { twoFactorSecret: secret } : { twoFactorSecret: null, twoFactorPending: secret };
    await updateUser(backend.kernel.db, hash, { ...secrets, twoFactorStep: 0 });
    return { body: { password: builtPassword, code: authenticatorCode(backend, secret) } };
  };

/** The link to set a new password, taken from the mail of a user who forgot theirs. */
const resetLink: MakeRequest = async ({ backend }) => {
  const { email } = await buildUser(backend);
  await backend.call('password.forgot', { body: { email } });
  await backend.settled();
  const { data } = await backend.call('dev.mail', { query: { to: email } });
  const token = /forgot-password\/([^\s"]+)/.exec(data[0]?.text ?? '')?.[1] ?? '';
  return { body: { token, password } };
};

export const accountRequests: RequestFixtures = {
  'session.login': ({ cast }) => ({ body: { username: cast.buyer.username, password: builtPassword } }),
  'session.refresh': async ({ backend, cast }) => ({
    body: { refresh_token: (await signIn(backend, cast.buyer.username)).refresh_token },
  }),
  'session.assetRoles': async ({ backend }, { hash, session }) => {
    const token = await backend.kernel.tokens.sign('assets', { sub: hash, sid: session }, 60);
    return { headers: { cookie: `${assetCookie}=${token}` } };
  },
  'session.signOut': async (_scene, who) => ({ token: (await who.another()).token }),
  'session.signOutOthers': async (_scene, who) => ({ token: (await who.another()).token }),
  'session.twoFactor': async ({ backend, cast }, who) => {
    if (who !== cast['owes-second-factor']) return { body: { code: '000000' } };
    const { token } = await buildUser(backend, { twoFactorSecret: secret });
    return { token, body: { code: authenticatorCode(backend, secret) } };
  },
  'terms.accept': {
    'in the own session': (_scene, { session }) => ({ params: { id: session } }),
    'in another session': () => ({ params: { id: newHash() } }),
  },
  'email.resend': async ({ backend }, { hash }) => {
    await updateUser(backend.kernel.db, hash, { confirmationSentAt: null, emailConfirmedAt: null });
    return {};
  },
  'email.confirm': async ({ backend, cast }) => {
    const { hash, email } = cast['other-buyer'];
    return { body: { token: await backend.kernel.tokens.sign('email', { sub: hash, of: email }, 60) } };
  },
  'password.forgot': ({ cast }) => ({ body: { email: cast['other-buyer'].email } }),
  'password.reset': resetLink,
  'twoFactor.setup': async ({ backend }, { hash }) => {
    await updateUser(backend.kernel.db, hash, { twoFactorSecret: null, twoFactorPending: null });
    return {};
  },
  'twoFactor.confirm': proof(false),
  'twoFactor.disable': proof(true),
  'user.export': () => ({ body: { password: builtPassword } }),
  'user.close': async (_scene, who) => ({
    token: (await who.another()).token,
    body: { password: builtPassword },
  }),
  'user.signUp': () => ({
    body: {
      email: `${newHash().toLowerCase()}@example.com`,
      password,
      terms_accepted: true,
      captcha: accounts.testHuman,
    },
  }),
  'user.change': () => ({ body: { marketing: [1] } }),
  'user.photo': {
    'an own upload': async ({ uploadBy }, who) => ({ body: { image: await uploadBy(who, 'profile') } }),
    "the buyer's upload": async ({ uploadBy, cast }) => ({
      body: { image: await uploadBy(cast.buyer, 'profile') },
    }),
  },
  'user.transactions': () => ({ params: { type: 'all' } }),
  'user.exportTransactions': () => ({ params: { type: 'all' } }),
  'uploads.policy': () => ({ params: { id: 'message' }, body: { name: 'words.txt', bytes: 5 } }),
};
