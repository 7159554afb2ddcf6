import { loadRealtime } from '@tasklane/api-client';
import type { Realtime } from '@tasklane/api-client';
import { routePath, timing } from '@tasklane/contracts';
import type { RegistryStore } from '@tasklane/federation';
import type { Shell } from '../app/context';
import { followRoles } from './roles';

const newNotification = `subscription NewNotification($client: ID!) { newNotification(client: $client) { hash type subject text values link date } }`;
const newMessage = `subscription NewMessage($client: ID!) { newMessage(client: $client) { thread_hash message_hash from_other } }`;
const heldRoles = `subscription HeldRoles($client: ID!) { heldRoles(client: $client) { roles } }`;

interface NotificationData {
  readonly newNotification: {
    readonly hash: string;
    readonly type: string;
    /** Hash of what it is about. */
    readonly subject: string;
  };
}
interface MessageData {
  readonly newMessage: {
    readonly thread_hash: string;
    readonly message_hash: string;
    /** Written by the person at the other end, and not by the system or in another page of the user's own. */
    readonly from_other: boolean;
  };
}

interface RolesData {
  readonly heldRoles: { readonly roles: readonly string[] };
}

/**
 * Follows what happens to the user elsewhere, live. Answers the function that ends it.
 * @param client the user's hash, by which everything that is told is keyed
 * @param registry which remotes there are for this visitor: other ones when their roles change
 */
export function followLive(
  { api, apiUrl, host, i18n, session, toasts }: Shell,
  client: string,
  registry: Pick<RegistryStore, 'get' | 'refresh'>,
): () => void {
  let realtime: Realtime | null = null;
  let ended = false;

  const readAgain = () =>
    Promise.all([api.invalidate('messages.unread'), api.invalidate('notifications.list')]).then(
      () => undefined,
    );

  const onNotification = ({ newNotification: { type, subject } }: NotificationData) => {
    void readAgain();
    if (type.startsWith('order.')) void followOrder(subject);
  };
  /** Says how the order stands now: a notification names what happened, which need not be a change of its status. */
  const followOrder = async (order: string) => {
    const read = api.ensure('orders.read', { params: { id: order } }, { handled: true, fresh: true });
    const status = await read.then(({ data }) => data.status).catch(() => undefined);
    if (status && !ended) host.events.emit('order.changed', { order, status });
  };
  const onMessage = ({ newMessage: { thread_hash, message_hash, from_other } }: MessageData) => {
    void readAgain();
    host.events.emit('message.received', { thread: thread_hash, message: message_hash });
    const to = routePath('inbox', { hash: thread_hash });
    if (!from_other || window.location.pathname === to) return;
    const text = (key: string) => i18n.i18next.t(key, { ns: 'background' });
    toasts.show({
      kind: 'info',
      text: text('message.new'),
      action: { label: text('message.open'), to },
      hideAfter: timing.messageToast,
    });
  };

  void loadRealtime().then(({ createRealtime }) => {
    if (ended) return;
    realtime = createRealtime({
      url: `${apiUrl}/graphql`,
      tokens: api.tokens,
      onReconnected: () => void readAgain(),
    });
    realtime.subscribe(newNotification, { client }, onNotification);
    realtime.subscribe(newMessage, { client }, onMessage);
    const onRoles = followRoles(session, registry);
    realtime.subscribe(heldRoles, { client }, (data: RolesData) => void onRoles(data.heldRoles.roles));
  });
  return () => {
    ended = true;
    realtime?.close();
  };
}
