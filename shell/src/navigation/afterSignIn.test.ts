import { ApiError, createApi, memoryTokens } from '@tasklane/api-client';
import type { Extension, Intent, Role, Toast } from '@tasklane/contracts';
import { defineIntent } from '@tasklane/federation';
import type { Remotes, ResumeIntent } from '@tasklane/federation';
import { claimsOf, failure, fakeHost, startApiServer } from '@tasklane/testing';
import type { I18n } from '@tasklane/i18n';
import { captureUtm } from '../tracking/utm';
import { afterSignIn } from './afterSignIn';
import type { EntryWay } from './afterSignIn';
import { createMemory } from './memory';

type Handlers = Parameters<typeof startApiServer>[0];

const memory = createMemory();
let close = () => Promise.resolve();
afterEach(async () => {
  memory.giveUp();
  await close();
});

/** A site whose remotes resume some kinds of intents with `resume`. */
const remotesResuming = (resume: ResumeIntent) => {
  const declared: Readonly<Record<string, readonly Extension[]>> = {
    'task-page': [{ type: 'intent', kind: 'purchase', view: 'buy' }],
    guides: [{ type: 'intent', kind: 'guides/sell', view: 'sell', when: { permission: 'sell' } }],
  };
  return {
    builds: { forPart: (remote: string) => declared[remote] && { extensions: declared[remote] } },
    part: (remote: string, view: string) => ({
      load: async () => ({ remote, version: 'v1', name: view, view: defineIntent(resume) }),
    }),
  } as unknown as Pick<Remotes, 'part' | 'builds'>;
};

/** Signs in or up with the state in memory and returns what happened. */
async function signIn(
  entry: EntryWay,
  {
    handlers = {},
    roles,
    resume = () => Promise.resolve(null),
  }: {
    handlers?: Handlers;
    roles?: readonly Role[];
    resume?: (intent: Intent) => Promise<string | null>;
  } = {},
) {
  const server = await startApiServer(handlers);
  close = server.close;
  const happened: string[] = [];
  const toasts: Toast[] = [];
  const resumed: Intent[] = [];
  const api = createApi({ baseUrl: `${server.url}/api`, tokens: memoryTokens(), language: () => 'en' });
  await afterSignIn(entry, {
    api,
    host: fakeHost().host,
    remotes: remotesResuming((intent) => {
      resumed.push(intent);
      return resume(intent);
    }),
    memory,
    session: () => ({ state: 'signed-in', claims: claimsOf(roles ? { roles } : {}) }),
    navigate: (to) => Promise.resolve(void happened.push(to)),
    reload: () => void happened.push('reload'),
    toast: (toast) => void toasts.push(toast),
    i18n: { i18next: { t: () => 'failed' } } as unknown as I18n,
  });
  return { happened, toasts, resumed, server };
}

const purchase: Intent = { kind: 'purchase', task: 'task1', package: 'package1', quantity: 2 };

test('the visit’s UTM parameters are sent once, and a refusal does not interrupt sign-in', async () => {
  captureUtm('?utm_source=anna&utm_medium=go_redirect&other=1');
  const first = await signIn('sign-in', { handlers: { 'user.change': () => failure('internal') } });
  expect(first.happened).toEqual(['reload']);
  expect(first.server.calls('user.change').map(({ body }) => body)).toEqual([
    { utm_source: 'anna', utm_medium: 'go_redirect' },
  ]);
  await first.server.close();
  const second = await signIn('sign-in');
  expect(second.server.calls('user.change')).toEqual([]);
});

test('an intent takes precedence over the remembered page, and both are cleared', async () => {
  memory.intent.write(purchase);
  memory.route.write('/my-account/settings');
  const { happened, resumed } = await signIn('sign-up', {
    resume: () => Promise.resolve('/checkout/b1/pay'),
  });
  expect(resumed).toEqual([purchase]);
  expect(happened).toEqual(['/checkout/b1/pay']);
  expect(memory.intent.read()).toBeNull();
  expect(memory.route.read()).toBeNull();
});

test('an intent is resumed only for users who meet the condition in its remote’s declaration', async () => {
  const intent: Intent = { kind: 'guides/sell' };
  memory.intent.write(intent);
  expect((await signIn('sign-in')).toasts).toEqual([{ kind: 'error', text: 'failed' }]);
  await close();
  memory.intent.write(intent);
  const seller = await signIn('sign-in', { roles: ['ROLE_USER', 'ROLE_SELLER'] });
  expect(seller.resumed).toEqual([intent]);
});

test.each(['constructor', 'guides/buy', 'other/sell', 'sell'])(
  'an intent that no remote declares, "%s", shows an error',
  async (kind) => {
    memory.intent.write({ kind } as Intent);
    const { toasts, resumed } = await signIn('sign-in');
    expect([resumed, toasts]).toEqual([[], [{ kind: 'error', text: 'failed' }]]);
  },
);

test('an intent without a destination reloads the page', async () => {
  memory.intent.write(purchase);
  expect((await signIn('sign-in', { resume: () => Promise.resolve(null) })).happened).toEqual(['reload']);
});

test.each([
  [
    'the API refuses it',
    new ApiError({ error: 'own_task', status: 409, message: 'This is your own task.' }),
    'This is your own task.',
  ],
  ['its remote fails to load', new Error('chunk'), 'failed'],
])(
  'an intent that cannot be resumed because %s shows an error and stays on the page',
  async (_why, error, text) => {
    memory.intent.write(purchase);
    const { happened, toasts } = await signIn('sign-in', { resume: () => Promise.reject(error) });
    expect(happened).toEqual([]);
    expect(toasts).toEqual([{ kind: 'error', text }]);
  },
);

test('without an intent, opens the remembered page, a pre-seller’s dashboard or this page again', async () => {
  memory.route.write('/my-account/settings?tab=1');
  expect((await signIn('sign-in')).happened).toEqual(['/my-account/settings?tab=1']);
  await close();
  expect((await signIn('sign-in', { roles: ['ROLE_PRE_SELLER'] })).happened).toEqual([
    '/my-account/dashboard',
  ]);
  await close();
  expect((await signIn('sign-in')).happened).toEqual(['reload']);
});

test('a remembered page of another site is ignored', async () => {
  memory.route.write('//evil.example/');
  expect((await signIn('sign-in')).happened).toEqual(['reload']);
});
