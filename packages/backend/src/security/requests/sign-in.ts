import { accounts } from '@tasklane/contracts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { newHash } from '@tasklane/server-kit';
import { buildUser } from '../../testing';
import type { TestBackend } from '../../testing';
import type { RequestFixtures } from './request';

const newWallet = () => privateKeyToAccount(generatePrivateKey());

/** A message of the site, signed by a wallet. */
async function signed(backend: TestBackend, wallet = newWallet()) {
  const { data } = await backend.call('wallet.challenge', { body: { address: wallet.address } });
  return { message: data.message, signature: await wallet.signMessage({ message: data.message }) };
}

/** What the embedded identity provider answers to a redirected browser. */
async function ssoAnswer(backend: TestBackend) {
  const { data, headers } = await backend.call('sso.start');
  const loginQuery = new URL(data.login_url).searchParams;
  loginQuery.set('email', `${newHash().toLowerCase()}@example.org`);
  const reply = await backend.app.inject({ url: `/dev/sso/answer?${loginQuery}` });
  const { searchParams } = new URL(String(reply.headers.location));
  return { query: Object.fromEntries(searchParams), cookie: headers.get('set-cookie')?.split(';')[0] ?? '' };
}

export const signInRequests: RequestFixtures = {
  'sso.check': async ({ backend }) => {
    const { query, cookie } = await ssoAnswer(backend);
    return { query, headers: { cookie } };
  },
  'sso.provide': () => ({ body: { sso: 'bm9uY2U9YQ==', sig: '0'.repeat(64) } }),
  'wallet.challenge': () => ({ body: { address: newWallet().address } }),
  'session.wallet': async ({ backend }) => {
    const wallet = newWallet();
    const { token } = await buildUser(backend);
    await backend.call('wallet.connect', { body: await signed(backend, wallet) }, token);
    return { body: await signed(backend, wallet) };
  },
  'wallet.signUp': async ({ backend }) => ({
    body: {
      ...(await signed(backend)),
      email: `${newHash().toLowerCase()}@example.org`,
      terms_accepted: true,
      captcha: accounts.testHuman,
    },
  }),
  'wallet.connect': async ({ backend }) => ({ body: await signed(backend) }),
  'session.sendLink': ({ cast }) => ({ body: { email: cast['other-buyer'].email } }),
  'session.link': async ({ backend }) => {
    const { email } = await buildUser(backend);
    await backend.call('session.sendLink', { body: { email } });
    await backend.settled();
    const { data } = await backend.call('dev.mail', { query: { to: email } });
    return { body: { token: /ultoken=(\w+)/.exec(data[0]?.text ?? '')?.[1] ?? '' } };
  },
  'dev.sign': async ({ backend }) => {
    const { data } = await backend.call('dev.wallet');
    return { body: { address: data[0]?.address ?? '', message: 'Hello' } };
  },
};
