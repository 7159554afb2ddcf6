import { routePath } from '@tasklane/contracts';
import { events } from '../../events';
import type { Kernel } from '../../kernel';
import { transaction } from '@tasklane/server-kit/database';
import { consumer } from '@tasklane/server-kit/queue';
import { findUser } from '../accounts';
import { sendMail } from '../mail';
import { firstUnread } from '../messages';
import { orderBriefs } from '../orders';
import { notify } from './notify';
import { wantsMail } from './wants-mail';

interface Written {
  readonly review: string;
  readonly order: string;
  readonly seller: string;
  readonly author: string;
}

/** Notifies a seller of a review once, however often it is changed. */
async function notifyOfReview(kernel: Kernel, { review, order: hash, ...people }: Written): Promise<void> {
  const order = (await orderBriefs(kernel.db, [hash])).get(hash);
  const [seller, author] = [
    await findUser(kernel.db, people.seller),
    await findUser(kernel.db, people.author),
  ];
  if (!order || !seller) return;
  const link = routePath('order-deliver', { hash });
  const values = { title: order.title, username: author?.username ?? '' };
  await transaction(kernel.db, async (tx) => {
    const payload = {
      user: seller.hash,
      type: 'review.written',
      subject: hash,
      occasion: review,
      values,
      link,
    };
    if (!(await notify(kernel, tx, payload)) || !wantsMail(seller, 'review_new')) return;
    await sendMail(kernel, tx, {
      to: seller.email,
      template: 'review-written',
      locale: seller.locale,
      values: { name: seller.username ?? '', title: order.title, author: values.username },
      link: kernel.config.publicUrl + link,
    });
  });
}

/**
 * Mails a user about the first message of a thread that they have not read. More messages may have been written before
 * this runs, so it compares the message instead of counting unread ones.
 */
export async function mailAboutMessage(kernel: Kernel, payload: MessageEventPayload): Promise<void> {
  const { thread, message, reader: hash, author } = payload;
  const reader = await findUser(kernel.db, hash);
  if (!reader || !wantsMail(reader, 'message_new')) return;
  if ((await firstUnread(kernel.db, { thread, user: hash })) !== message) return;
  const username = (await findUser(kernel.db, author))?.username ?? '';
  await transaction(kernel.db, (tx) =>
    sendMail(kernel, tx, {
      to: reader.email,
      template: 'message-written',
      locale: reader.locale,
      values: { name: reader.username ?? '', author: username },
      link: kernel.config.publicUrl + routePath('inbox', { hash: thread }),
    }),
  );
}

interface MessageEventPayload {
  readonly thread: string;
  readonly message: string;
  readonly reader: string;
  readonly author: string;
}

export const otherConsumers = [
  consumer(
    events.reviewWritten,
    { name: 'notifications.review.written', lane: 'notifications' },
    notifyOfReview,
  ),
  consumer(
    events.messageWritten,
    { name: 'notifications.message.written', lane: 'notifications' },
    mailAboutMessage,
  ),
];
