import { createApi, memoryTokens } from '@tasklane/api-client';
import type { Intent, Role, Toast } from '@tasklane/contracts';
import { claimsOf, failure, startApiServer } from '@tasklane/testing';
import { createEventBus } from '../events/bus';
import { captureUtm } from '../tracking/utm';
import { afterSignIn } from './afterSignIn';
import type { Entry } from './afterSignIn';
import { createMemory } from './memory';

type Handlers = Parameters<typeof startApiServer>[0];

const memory = createMemory();
let close = () => Promise.resolve();
afterEach(async () => {
  memory.giveUp();
  await close();
});

/** Comes in with what the memory holds; answers what happened. */
async function comeIn(
  entry: Entry,
  { handlers = {}, roles }: { handlers?: Handlers; roles?: readonly Role[] } = {},
) {
  const server = await startApiServer(handlers);
  close = server.close;
  const happened: string[] = [];
  const toasts: Toast[] = [];
  const api = createApi({ baseUrl: `${server.url}/api`, tokens: memoryTokens(), language: () => 'en' });
  await afterSignIn(entry, {
    api,
    events: createEventBus(null),
    memory,
    session: () => ({ state: 'signed-in', claims: claimsOf(roles ? { roles } : {}) }),
    navigate: (to) => Promise.resolve(void happened.push(to)),
    reload: () => void happened.push('reload'),
    toast: (toast) => void toasts.push(toast),
    failureText: () => 'failed',
  });
  return { happened, toasts, server };
}

const purchase: Intent = { kind: 'purchase', task: 'task1', package: 'package1', quantity: 2 };

test('the way by which the visitor came is told once, and stops nothing when it is refused', async () => {
  captureUtm('?utm_source=anna&utm_medium=go_redirect&other=1');
  const first = await comeIn('sign-in', { handlers: { 'user.change': () => failure('internal') } });
  expect(first.happened).toEqual(['reload']);
  expect(first.server.calls('user.change').map(({ body }) => body)).toEqual([
    { utm_source: 'anna', utm_medium: 'go_redirect' },
  ]);
  await first.server.close();
  const second = await comeIn('sign-in');
  expect(second.server.calls('user.change')).toEqual([]);
});

test('a purchase is resumed into the basket and on to paying', async () => {
  memory.intent.write(purchase);
  memory.route.write('/my-account/settings');
  const { happened, server } = await comeIn('sign-up', {
    handlers: { 'basket.create': () => ({ data: { hash: 'basket1' } }) },
  });
  expect(happened).toEqual(['/checkout/basket1/pay']);
  expect(server.calls('basket.create')[0]?.body).toEqual({
    gig: 'task1',
    gig_package: 'package1',
    quantity: 2,
  });
  expect(memory.intent.read()).toBeNull();
  expect(memory.route.read()).toBeNull();
});

test('an old basket makes room, once', async () => {
  memory.intent.write(purchase);
  let old = true;
  const { happened, server } = await comeIn('sign-in', {
    handlers: {
      'basket.create': () => (old ? failure('basket_exists') : { data: { hash: 'basket2' } }),
      'basket.list': () => ({ data: [{ hash: 'old1' }] }),
      'basket.delete': () => void (old = false),
    },
  });
  expect(happened).toEqual(['/checkout/basket2/pay']);
  expect(server.calls('basket.delete').map(({ params }) => params)).toEqual([{ id: 'old1' }]);
  expect(server.calls('basket.create')).toHaveLength(2);
});

test('what the API refuses is told in its own words, and nobody is sent anywhere', async () => {
  memory.intent.write(purchase);
  const { happened, toasts } = await comeIn('sign-in', {
    handlers: { 'basket.create': () => failure('own_task', 'This is your own task.') },
  });
  expect(happened).toEqual([]);
  expect(toasts).toEqual([{ kind: 'error', text: 'This is your own task.' }]);
});

test.each<[string, Intent, string]>([
  ['custom quote', { kind: 'custom-quote', username: 'ada', slug: 'logo' }, '/ada/logo#custom-quote'],
  ['list a job', { kind: 'list-a-job', referrer: 'home_banner' }, '/task-or-job?referrer=list_job_login'],
  ['contact', { kind: 'contact', username: 'ada' }, '/ada#contact'],
  ['report', { kind: 'report', url: '/ada/logo' }, '/ada/logo'],
  ['report of elsewhere', { kind: 'report', url: '//evil.example' }, 'reload'],
])('the intent to %s is followed', async (_name, intent, to) => {
  memory.intent.write(intent);
  expect((await comeIn('sign-in')).happened).toEqual([to]);
});

test('without an intent: the page that was asked for, a seller’s dashboard, or this page again', async () => {
  memory.route.write('/my-account/settings?tab=1');
  expect((await comeIn('sign-in')).happened).toEqual(['/my-account/settings?tab=1']);
  await close();
  expect((await comeIn('sign-in', { roles: ['ROLE_PRE_SELLER'] })).happened).toEqual([
    '/my-account/dashboard',
  ]);
  await close();
  expect((await comeIn('sign-in')).happened).toEqual(['reload']);
});

test('a remembered page of another site is forgotten', async () => {
  memory.route.write('//evil.example/');
  expect((await comeIn('sign-in')).happened).toEqual(['reload']);
});
