import { routePath } from '@tasklane/contracts';
import type { NotificationName } from '@tasklane/contracts';
import { events } from '../../events';
import type { OrderEventPayload, ProposalEventPayload } from '../../events';
import type { Kernel } from '../../kernel';
import { signalUser } from '../../platform/own-reads';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { consumer } from '@tasklane/server-kit/queue';
import { derivedId } from '@tasklane/server-kit';
import type { DomainEvent } from '@tasklane/server-kit/queue';
import { findUser } from '../accounts';
import { sendMail } from '../mail';
import type { MailTemplate } from '../mail';
import { newsOfProposal, orderBriefs } from '../orders';
import type { OrderBrief } from '../orders';
import { insertNotifications } from './repository';
import type { NewNotification } from './repository';
import { notify, waitingChannel } from './notify';
import { disputeConsumers } from './dispute-events';
import { otherConsumers } from './other-events';
import { quoteConsumers } from './quote-events';
import { wantsMail } from './wants-mail';

type Side = 'buyer' | 'seller';

interface OrderNotice {
  /** The recipient; by default the side that did not cause the event, and both if the system did. */
  readonly notify?: Side;
  /** Where it leads; by default to the order's own page. */
  readonly link?: (payload: OrderEventPayload) => string;
  /** The mail about it, and the setting with which sellers turn it off; a mail without one is always sent. */
  readonly mail?: readonly [template: MailTemplate, kind?: NotificationName];
  /** What both sides are told instead where an admin has ended the order: its name, and the mail, which is always sent. */
  readonly byAdmin?: readonly [news: string, template: MailTemplate];
}

const salesWaiting = () => routePath('view_my_sales', {}, { hash: 'awaiting-acceptance' });
const delivered = ({ order }: OrderEventPayload) =>
  routePath('order-receive', { hash: order }, { hash: 'delivered' });

/** What users are notified of in an order's lifecycle. */
const orderNotices: readonly (OrderNotice & { readonly event: DomainEvent<OrderEventPayload> })[] = [
  { event: events.orderCreated, notify: 'seller', link: salesWaiting, mail: ['order-created', 'order_new'] },
  { event: events.orderRequirementsGiven, notify: 'seller' },
  { event: events.orderAccepted, notify: 'buyer' },
  {
    event: events.orderCancelled,
    mail: ['order-cancelled'],
    byAdmin: ['order.admin-refunded', 'order-admin-refunded'],
  },
  { event: events.orderSettled, mail: ['order-settled'] },
  { event: events.orderPastDue, mail: ['order-past-due'] },
  {
    event: events.orderDelivered,
    notify: 'buyer',
    link: delivered,
    mail: ['order-delivered', 'order_delivered'],
  },
  {
    event: events.orderRevisionRequested,
    notify: 'seller',
    mail: ['order-revision', 'order_revision'],
  },
  { event: events.orderClosingSoon, notify: 'buyer', link: delivered },
  {
    event: events.orderCompleted,
    mail: ['order-completed', 'order_completed'],
    byAdmin: ['order.admin-completed', 'order-admin-completed'],
  },
  { event: events.orderResumed, mail: ['order-resumed'] },
  { event: events.orderNoted },
];

/** What users are notified of by mail about a proposal, besides the notification. */
function mailOfProposal({ kind, step }: Pick<ProposalEventPayload, 'kind' | 'step'>): MailTemplate {
  switch (step) {
    case 'propose':
      return `order-${kind}-proposed`;
    case 'accept':
      return 'order-proposal-accepted';
    case 'refuse':
      return 'order-proposal-refused';
    case 'withdraw':
      return 'order-proposal-withdrawn';
    case 'lapse':
      return 'order-proposal-lapsed';
    case 'grant':
      return 'order-time-granted';
  }
}

const ownPage = (side: Side, order: string): string =>
  routePath(side === 'buyer' ? 'order-receive' : 'order-deliver', { hash: order });

function recipients({ notify }: OrderNotice, { by }: OrderEventPayload): Side[] {
  if (notify) return [notify];
  return by === 'buyer' ? ['seller'] : by === 'seller' ? ['buyer'] : ['buyer', 'seller'];
}

/** Usernames of the two sides. */
type Names = Readonly<Record<Side, string>>;

/** Returns the reason that an admin gave, as a value of texts. */
const reasonOf = ({ reason }: OrderEventPayload): Readonly<Record<string, string>> =>
  reason === undefined ? {} : { reason };

/** Returns the notification for each recipient. @param news the name of what happened, by which its text is found */
function notificationsOf(
  news: string,
  notice: OrderNotice,
  payload: OrderEventPayload,
  { reference, title }: Pick<OrderBrief, 'reference' | 'title'>,
  names: Names,
): (NewNotification & { readonly side: Side })[] {
  return recipients(notice, payload).map((side) => ({
    side,
    user: payload[side],
    type: news,
    subject: payload.order,
    occasion: payload.occasion,
    values: {
      ...{ reference, title, username: side === 'buyer' ? names.seller : names.buyer },
      ...reasonOf(payload),
    },
    link: notice.link?.(payload) ?? ownPage(side, payload.order),
  }));
}

async function notifyOfOrder(
  kernel: Kernel,
  news: string,
  notice: OrderNotice,
  payload: OrderEventPayload,
): Promise<void> {
  const order = (await orderBriefs(kernel.db, [payload.order])).get(payload.order);
  if (!order) return;
  const [buyer, seller] = [
    await findUser(kernel.db, payload.buyer),
    await findUser(kernel.db, payload.seller),
  ];
  const names = { buyer: buyer?.username ?? '', seller: seller?.username ?? '' };
  await transaction(kernel.db, async (tx) => {
    for (const { side, ...notification } of notificationsOf(news, notice, payload, order, names)) {
      const reader = side === 'buyer' ? buyer : seller;
      if (!reader) continue;
      const fresh = await notify(kernel, tx, notification);
      if (!fresh || !notice.mail) continue;
      const { reference, title } = order;
      const [template, kind] = notice.mail;
      if (kind ? !wantsMail(reader, kind) : reader.closedAt !== null) continue;
      await sendMail(kernel, tx, {
        to: reader.email,
        template,
        locale: reader.locale,
        values: { reference, title, ...names, ...reasonOf(payload), name: reader.username ?? '' },
        link: `${kernel.config.publicUrl}${notification.link}`,
      });
    }
  });
  // The order no longer waits for the actor of the transition either, so both sides are informed.
  for (const user of [payload.buyer, payload.seller]) signalUser(kernel, user, waitingChannel, {});
}

/** Something that happened to an order in the past, and when its notifications were sent and read. */
export interface PastNews {
  /** The name of the event, or of what happened to a proposal. */
  readonly news: string;
  readonly payload: OrderEventPayload;
  readonly order: Pick<OrderBrief, 'reference' | 'title'>;
  readonly names: Names;
  readonly at: Date;
  /** Null while unread. */
  readonly readAt: Date | null;
}

/** Writes notifications of what happened to orders, without mail and without informing open pages. */
export async function addOrderNotifications(tx: Executor, past: readonly PastNews[]): Promise<void> {
  const notices = new Map<string, OrderNotice>(orderNotices.map((notice) => [notice.event.name, notice]));
  const rows = past.flatMap(({ news, payload, order, names, at, readAt }) =>
    notificationsOf(news, notices.get(news) ?? {}, payload, order, names).map(({ side, ...row }) => ({
      ...row,
      hash: derivedId(`${side} ${payload.occasion}`),
      createdAt: at,
      readAt,
    })),
  );
  await insertNotifications(tx, rows);
}

export const consumers = [
  ...otherConsumers,
  ...disputeConsumers,
  ...quoteConsumers,
  consumer(
    events.taskDecided,
    { name: 'notifications.task.decided', lane: 'notifications' },
    (kernel: Kernel, { decision, ...payload }) =>
      transaction(kernel.db, async (tx) => {
        await notify(kernel, tx, {
          user: payload.seller,
          type: decision === 'approve' ? 'task.approved' : 'task.declined',
          subject: payload.task,
          occasion: payload.occasion,
          values: { title: payload.title },
          link: routePath('myTasks', {}),
        });
      }),
  ),
  ...orderNotices.map((notice) =>
    consumer(
      notice.event,
      { name: `notifications.${notice.event.name}`, lane: 'notifications' },
      (kernel: Kernel, payload: OrderEventPayload) => {
        if (payload.reason === undefined || !notice.byAdmin)
          return notifyOfOrder(kernel, notice.event.name, notice, payload);
        const [news, template] = notice.byAdmin;
        return notifyOfOrder(kernel, news, { mail: [template] }, payload);
      },
    ),
  ),
  consumer(
    events.orderProposal,
    { name: 'notifications.order.proposal', lane: 'notifications' },
    (kernel: Kernel, payload: ProposalEventPayload) =>
      notifyOfOrder(kernel, newsOfProposal(payload), { mail: [mailOfProposal(payload)] }, payload),
  ),
];
