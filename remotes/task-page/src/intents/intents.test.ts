import { isApiError } from '@tasklane/api-client';
import { failure, resumeIntent, startApiServer } from '@tasklane/testing';
import remote from '..';

const purchase = { kind: 'purchase', task: 'task1', package: 'package1', quantity: 2 } as const;

let close = () => Promise.resolve();
afterEach(() => close());

async function serve(handlers: Parameters<typeof startApiServer>[0]) {
  const server = await startApiServer(handlers);
  close = server.close;
  return server;
}

test('a purchase intent fills the basket and resumes at the pay page', async () => {
  const server = await serve({ 'basket.create': () => ({ data: { hash: 'basket1' } }) });
  const { to, asked } = await resumeIntent(remote, 'intent-purchase', purchase, { backend: server.url });
  expect(to).toBe('/checkout/basket1/pay');
  expect(asked.events).toEqual([['basket.changed', { hash: 'basket1', items: 1 }]]);
  expect(server.calls('basket.create')[0]?.body).toEqual({
    gig: 'task1',
    gig_package: 'package1',
    quantity: 2,
  });
});

test('an existing basket is replaced with a single retry', async () => {
  let isOld = true;
  const server = await serve({
    'basket.create': () => (isOld ? failure('basket_exists') : { data: { hash: 'basket2' } }),
    'basket.list': () => ({ data: [{ hash: 'old1' }] }),
    'basket.delete': () => void (isOld = false),
  });
  const { to } = await resumeIntent(remote, 'intent-purchase', purchase, { backend: server.url });
  expect(to).toBe('/checkout/basket2/pay');
  expect(server.calls('basket.delete').map(({ params }) => params)).toEqual([{ id: 'old1' }]);
  expect(server.calls('basket.create')).toHaveLength(2);
});

test('an intent fails with the API error when the API refuses it', async () => {
  const server = await serve({ 'basket.create': () => failure('own_task', 'This is your own task.') });
  const resumed = resumeIntent(remote, 'intent-purchase', purchase, { backend: server.url });
  await expect(resumed).rejects.toMatchObject({ message: 'This is your own task.' });
  await expect(resumed.catch(isApiError)).resolves.toBe(true);
});

test('a favourite intent saves the task and stays on the page', async () => {
  const server = await serve({ 'gigs.addFavourite': () => undefined });
  const { to, asked } = await resumeIntent(
    remote,
    'intent-favourite',
    { kind: 'favourite', task: 'task1' },
    { backend: server.url },
  );
  expect(to).toBeNull();
  expect(asked.events).toEqual([['favourite.changed', { task: 'task1', favourite: true }]]);
});

test('a custom quote intent resumes on the task page', async () => {
  const { to } = await resumeIntent(remote, 'intent-custom-quote', {
    kind: 'custom-quote',
    username: 'ada',
    slug: 'logo',
  });
  expect(to).toBe('/ada/logo#custom-quote');
});
