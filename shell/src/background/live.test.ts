import type * as Client from '@tasklane/api-client';
import type { Toast } from '@tasklane/contracts';
import { createI18n, registerNamespace } from '@tasklane/i18n';
import { toastQueueAtom } from '../app/toasts';
import { createShell } from '../app/createShell';
import { backgroundTexts } from '../texts';
import { followLive } from './live';

type Listener = (data: unknown) => void;
const mockListeners: Listener[] = [];
jest.mock('@tasklane/api-client', () => ({
  ...jest.requireActual<typeof Client>('@tasklane/api-client'),
  loadRealtime: () =>
    Promise.resolve({
      createRealtime: () => ({
        subscribe: (_document: string, _variables: object, listener: Listener) =>
          mockListeners.push(listener),
        close: () => undefined,
      }),
    }),
}));

/** Follows what happens elsewhere, on the page at an address. */
async function follow(address: string) {
  window.history.replaceState(null, '', address);
  mockListeners.splice(0);
  const i18n = createI18n({ language: 'en' });
  await registerNamespace(i18n, backgroundTexts);
  const config = {
    origin: window.location.origin,
    language: 'en',
    exchangePollMs: 0,
    settingsReadHours: 0,
    tracking: false,
    testControls: false,
  } as const;
  const { shell } = createShell({ config, firstAnswers: [], i18n, channel: null });
  const end = followLive(shell, 'ada', {
    get: () => ({ contracts: '1.0.0', remotes: [] }),
    refresh: async () => ({}) as never,
  });
  await Promise.resolve();
  expect(mockListeners).toHaveLength(3);
  const [onNotification, onMessage] = mockListeners;
  return { shell, end, onNotification, onMessage };
}

/** What is shown when a message comes while the visitor is at an address. */
async function toastsAt(address: string, from_other: boolean): Promise<readonly Toast[]> {
  const { shell, end, onMessage } = await follow(address);
  onMessage?.({ newMessage: { thread_hash: 'thread1', message_hash: 'message1', from_other } });
  end();
  return shell.state.get(toastQueueAtom);
}

test('a notification about an order tells how the order stands, not what happened', async () => {
  const { shell, end, onNotification } = await follow('/search');
  const answer = { data: { status: 'delivered' } };
  jest.spyOn(shell.api, 'ensure').mockResolvedValue(answer as never);
  const changed = new Promise((resolve) => shell.host.events.on('order.changed', resolve));
  onNotification?.({ newNotification: { hash: 'n1', type: 'order.closing-soon', subject: 'order1' } });
  expect(await changed).toEqual({ order: 'order1', status: 'delivered' });
  end();
});

test('a new message is told for half a minute, with the way to it in the inbox', async () => {
  expect(await toastsAt('/search', true)).toEqual([
    {
      kind: 'info',
      text: 'You have a new message.',
      action: { label: 'Read it', to: '/my-account/inbox/thread1' },
      hideAfter: 30_000,
    },
  ]);
});

test('neither one’s own nor one that is being read is told', async () => {
  expect(await toastsAt('/search', false)).toEqual([]);
  expect(await toastsAt('/my-account/inbox/thread1', true)).toEqual([]);
});
