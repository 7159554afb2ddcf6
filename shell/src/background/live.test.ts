import type { Live } from '@tasklane/api-client';
import { subscriptions } from '@tasklane/api-client/live';
import type { Toast } from '@tasklane/contracts';
import { createI18n, registerNamespace } from '@tasklane/i18n';
import { toastQueueAtom } from '../app/toasts';
import { createShell } from '../app/createShell';
import { publicConfig } from '../testing/publicConfig';
import { backgroundTexts } from '../texts';
import { followLive } from './live';

/** Follows live updates on the page at an address, on which the messages of a thread may be shown. */
async function follow(address: string, shownThread?: string) {
  window.history.replaceState(null, '', address);
  const i18n = createI18n({ language: 'en' });
  await registerNamespace(i18n, backgroundTexts);
  const { shell } = createShell({ config: publicConfig, firstAnswers: [], i18n, channel: null });
  const listeners = new Map<unknown, (data: never) => void>();
  const readUnread = jest.fn(() => Promise.resolve());
  let connection: number | null = 1;
  const live: Pick<Live, 'follow' | 'connection' | 'readUnread' | 'showsThread'> = {
    follow: (document, _variables, onNews) => {
      listeners.set(document, (onNews ?? (() => undefined)) as (data: never) => void);
      return () => listeners.delete(document);
    },
    connection: { get: () => connection, subscribe: () => () => undefined },
    readUnread,
    showsThread: (thread) => thread === shownThread,
  };
  jest.spyOn(shell.api.live, 'load').mockResolvedValue(live as Live);
  const end = followLive(shell, 'ada', {
    get: () => ({ contracts: '1.0.0', remotes: [] }),
    refresh: async () => ({}) as never,
  });
  await Promise.resolve();
  expect(listeners.size).toBe(Object.keys(subscriptions).length);
  const deliver = (document: unknown, data: object) => listeners.get(document)?.(data as never);
  const disconnect = () => (connection = null);
  return { shell, end, deliver, listeners, readUnread, disconnect };
}

/** Returns the toasts shown when a message arrives in the thread `thread1`. */
async function toastsOn(from_other: boolean, shownThread?: string): Promise<readonly Toast[]> {
  const { shell, end, deliver } = await follow('/search', shownThread);
  deliver(subscriptions.newMessage, {
    newMessage: { thread_hash: 'thread1', message_hash: 'message1', from_other },
  });
  end();
  return shell.state.get(toastQueueAtom);
}

test.each(['order.closing-soon', 'dispute.offered'])(
  'a notification of the type %s emits the order’s current status',
  async (type) => {
    const { shell, end, deliver } = await follow('/search');
    const answer = { data: { status: 'delivered' } };
    jest.spyOn(shell.api, 'ensure').mockResolvedValue(answer as never);
    const changed = new Promise((resolve) => shell.host.events.on('order.changed', resolve));
    deliver(subscriptions.newNotification, { newNotification: { hash: 'n1', type, subject: 'order1' } });
    expect(await changed).toEqual({ order: 'order1', status: 'delivered' });
    end();
  },
);

test('a notification for the admin of a dispute says that the dispute changed', async () => {
  const { shell, end, deliver } = await follow('/admin');
  const changed = jest.fn();
  shell.host.events.on('dispute.changed', changed);
  deliver(subscriptions.newNotification, {
    newNotification: { hash: 'n1', type: 'dispute.heard', subject: 'dispute1' },
  });
  expect(changed).toHaveBeenCalledWith({ dispute: 'dispute1' });
  end();
});

test('a new message shows a toast for half a minute, with a link to its thread', async () => {
  expect(await toastsOn(true, 'thread2')).toEqual([
    {
      kind: 'info',
      text: 'You have a new message.',
      action: { label: 'Read it', to: '/my-account/inbox/thread1' },
      hideAfter: 30_000,
    },
  ]);
});

test('no toast is shown for own messages or for a thread whose messages are on the screen', async () => {
  expect(await toastsOn(false)).toEqual([]);
  expect(await toastsOn(true, 'thread1')).toEqual([]);
});

test('unread counts are polled every ten seconds while disconnected, only on a visible page', async () => {
  const timers = jest.spyOn(window, 'setInterval');
  const { end, readUnread, disconnect } = await follow('/search');
  const ring = () => timers.mock.calls.find(([, each]) => each === 10_000)?.[0]();
  ring();
  expect(readUnread).not.toHaveBeenCalled();
  disconnect();
  ring();
  expect(readUnread).toHaveBeenCalledTimes(1);
  const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  ring();
  expect(readUnread).toHaveBeenCalledTimes(1);
  hidden.mockRestore();
  timers.mockRestore();
  end();
});

test('no subscription remains after the end', async () => {
  const { end, listeners } = await follow('/search');
  end();
  expect(listeners.size).toBe(0);
});
