import type { Live } from '@tasklane/api-client';
import { subscriptions } from '@tasklane/api-client/live';
import { routePath, timing } from '@tasklane/contracts';
import type { RegistryStore } from '@tasklane/federation';
import type { GraphEvent } from '@tasklane/contracts/graph';
import type { Shell } from '../app/context';
import { followRoles } from './roles';

/** Notifications about a dispute whose subject is that; all others about one have its order as their subject. */
const toldAdmins = ['dispute.deadline', 'dispute.heard', 'dispute.waiting'];

/**
 * Follows live updates for the user, which go into the API cache. Returns the function that stops it.
 * @param client the user's hash, which keys every subscription
 * @param registry the remotes for this visitor; refreshed when their roles change
 */
export function followLive(
  { api, host, i18n, session, toasts }: Shell,
  client: string,
  registry: Pick<RegistryStore, 'get' | 'refresh'>,
): () => void {
  const ends: (() => void)[] = [];
  let ended = false;

  const onNotification = ({ type, subject }: GraphEvent<'newNotification'>) => {
    if (toldAdmins.includes(type)) host.events.emit('dispute.changed', { dispute: subject });
    else if (/^(order|dispute)\./.test(type)) void followOrder(subject);
  };
  /** Emits the order's current status: a notification names what happened, which need not be a change of status. */
  const followOrder = async (order: string) => {
    const read = api.ensure('orders.read', { params: { id: order } }, { handled: true, fresh: true });
    const status = await read.then(({ data }) => data.status).catch(() => undefined);
    if (status && !ended) host.events.emit('order.changed', { order, status });
  };
  const onMessage = (live: Live, { thread_hash, message_hash, from_other }: GraphEvent<'newMessage'>) => {
    host.events.emit('message.received', { thread: thread_hash, message: message_hash });
    if (!from_other || live.showsThread(thread_hash)) return;
    const text = (key: string) => i18n.i18next.t(key, { ns: 'background' });
    toasts.show({
      kind: 'info',
      text: text('message.new'),
      action: { label: text('message.open'), to: routePath('inbox', { hash: thread_hash }) },
      hideAfter: timing.messageToast,
    });
  };

  const follow = (live: Live) => {
    const onRoles = followRoles(session, registry);
    ends.push(
      live.follow(subscriptions.newNotification, { client }, (data) => onNotification(data.newNotification)),
      live.follow(subscriptions.newMessage, { client }, (data) => onMessage(live, data.newMessage)),
      live.follow(subscriptions.threadRead, { client }),
      live.follow(subscriptions.notificationsRead, { client }),
      live.follow(subscriptions.unread, { client }),
      live.follow(subscriptions.heldRoles, { client }, ({ heldRoles }) => void onRoles(heldRoles.roles)),
      pollWithoutConnection(live),
    );
  };
  api.live.load().then(
    (live) => {
      if (!ended) follow(live);
    },
    // Without the live module nothing is pushed; pages still read their data.
    () => undefined,
  );
  return () => {
    ended = true;
    for (const end of ends) end();
  };
}

/** Polls the unread summary while there is no live connection and the page is visible. */
function pollWithoutConnection(live: Live): () => void {
  const timer = setInterval(() => {
    if (live.connection.get() !== null || document.visibilityState !== 'visible') return;
    // The next poll retries soon.
    live.readUnread().catch(() => undefined);
  }, timing.unreadCheck);
  return () => clearInterval(timer);
}
