import { routePath } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { DisputeEventPayload, DisputeNews } from '../../events';
import type { Kernel } from '../../kernel';
import { findUser, holdersOf } from '../accounts';
import { canClaim, findDispute } from '../disputes';
import { sendMail } from '../mail';
import type { MailTemplate } from '../mail';
import { orderBriefs } from '../orders';
import { notify } from './notify';

type Side = 'buyer' | 'seller';

/** The mail about it; what is for the admin who is on it is told on the site only. */
const mails: Readonly<Record<Exclude<DisputeNews, 'deadline' | 'heard'>, MailTemplate>> = {
  opened: 'dispute-opened',
  answered: 'dispute-answered',
  escalated: 'dispute-escalated',
  offered: 'dispute-offered',
  asked: 'dispute-asked',
  decided: 'dispute-decided',
  appealed: 'dispute-appealed',
};

/** The side that it is for; otherwise both, less the one that caused it. */
function recipients({ by, to }: DisputeEventPayload): Side[] {
  if (to === 'admin') return [];
  if (to) return [to];
  return by === 'buyer' ? ['seller'] : by === 'seller' ? ['buyer'] : ['buyer', 'seller'];
}

const pageOf = (side: Side, order: string): string =>
  routePath(side === 'buyer' ? 'order-receive' : 'order-deliver', { hash: order }, { hash: 'dispute' });

async function tellSides(kernel: Kernel, payload: DisputeEventPayload): Promise<void> {
  const { db } = kernel;
  const { news } = payload;
  const order = (await orderBriefs(db, [payload.order])).get(payload.order);
  if (!order || news === 'deadline' || news === 'heard') return;
  const { reference, title } = order;
  const people = { buyer: await findUser(db, payload.buyer), seller: await findUser(db, payload.seller) };
  const names = { buyer: people.buyer?.username ?? '', seller: people.seller?.username ?? '' };
  await transaction(db, async (tx) => {
    for (const side of recipients(payload)) {
      const reader = people[side];
      if (!reader || reader.closedAt !== null) continue;
      const link = pageOf(side, payload.order);
      const fresh = await notify(kernel, tx, {
        user: reader.hash,
        type: `dispute.${news}`,
        subject: payload.order,
        occasion: payload.occasion,
        values: { reference, title, username: side === 'buyer' ? names.seller : names.buyer },
        link,
      });
      if (!fresh) continue;
      await sendMail(kernel, tx, {
        to: reader.email,
        template: mails[news],
        locale: reader.locale,
        values: { reference, title, ...names, name: reader.username ?? '' },
        link: kernel.config.publicUrl + link,
      });
    }
  });
}

/** Tells the admin who is on a dispute that a side said something, or that the time of the side that was asked is over. */
async function tellAdmin(kernel: Kernel, payload: DisputeEventPayload): Promise<void> {
  const { db } = kernel;
  const admin = (await findDispute(db, payload.dispute))?.claimedBy;
  const order = (await orderBriefs(db, [payload.order])).get(payload.order);
  if (!admin || !order) return;
  const { reference, title } = order;
  const author = payload.by === 'buyer' || payload.by === 'seller' ? payload[payload.by] : undefined;
  const username = (author && (await findUser(db, author))?.username) ?? '';
  await transaction(db, (tx) =>
    notify(kernel, tx, {
      user: admin,
      type: `dispute.${payload.news}`,
      subject: payload.dispute,
      occasion: payload.occasion,
      values: { reference, title, username },
      link: routePath('admin-dispute', { action: 'escalated', hash: payload.dispute }),
    }),
  );
}

/** Tells the admins who may take a dispute that it waits for one of them. */
async function tellDesk(kernel: Kernel, payload: DisputeEventPayload): Promise<void> {
  const { db } = kernel;
  const order = (await orderBriefs(db, [payload.order])).get(payload.order);
  const dispute = await findDispute(db, payload.dispute);
  if (!order || !dispute) return;
  const { reference, title } = order;
  const admins = (await holdersOf(db, ['ROLE_ADMIN_DISPUTE', 'ROLE_ADMIN_DISPUTE_ESCALATED'])).filter(
    (admin) => canClaim(dispute, admin, kernel.clock.now()),
  );
  await transaction(db, async (tx) => {
    for (const user of admins)
      await notify(kernel, tx, {
        ...{ user, type: 'dispute.waiting', subject: payload.dispute, occasion: payload.occasion },
        values: { reference, title },
        link: routePath('admin-dispute', { action: 'escalated', hash: payload.dispute }),
      });
  });
}

async function tell(kernel: Kernel, payload: DisputeEventPayload): Promise<void> {
  if (payload.to === 'admin') return tellAdmin(kernel, payload);
  await tellSides(kernel, payload);
  if (payload.news === 'escalated' || payload.news === 'appealed') await tellDesk(kernel, payload);
}

export const disputeConsumers = [
  consumer(events.disputeMoved, { name: 'notifications.dispute', lane: 'notifications' }, tell),
];
