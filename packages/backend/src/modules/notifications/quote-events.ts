import { routePath } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { consumer } from '@tasklane/server-kit/queue';
import { events } from '../../events';
import type { QuoteEventPayload } from '../../events';
import type { Kernel } from '../../kernel';
import { findUser } from '../accounts';
import { sendMail } from '../mail';
import type { MailTemplate } from '../mail';
import { directThreadOf } from '../messages';
import { findQuote } from '../quotes';
import { notify } from './notify';

type Side = 'buyer' | 'seller';

/** What a user is told of a custom quote, on the site and by mail; null for what needs no mail. */
interface QuoteNotice {
  readonly type: string;
  readonly mail: MailTemplate | null;
}

/** Returns the notice about an event; undefined where the order tells, or nothing has to be told. */
function noticeOf({ event, by }: QuoteEventPayload): QuoteNotice | undefined {
  switch (event) {
    case 'request':
      return { type: 'quote.requested', mail: 'quote-requested' };
    case 'ask':
      return { type: 'quote.asked', mail: 'quote-asked' };
    case 'send':
      return { type: 'quote.sent', mail: 'quote-sent' };
    case 'keep':
      return {
        type: `quote.kept.${by}`,
        mail: by === 'seller' ? 'quote-kept-by-seller' : 'quote-kept-by-buyer',
      };
    case 'decline':
    case 'withdraw':
      if (by === 'system') return { type: 'quote.ended', mail: 'quote-ended' };
      return event === 'decline'
        ? { type: 'quote.declined', mail: 'quote-declined' }
        : { type: 'quote.withdrawn', mail: 'quote-withdrawn' };
    case 'expire':
      return { type: 'quote.expired', mail: 'quote-expired' };
    case 'reopen':
      return { type: 'quote.reopened', mail: 'quote-reopened' };
    case 'pause':
      return { type: 'quote.paused', mail: null };
    case 'resume':
      return { type: 'quote.resumed', mail: null };
    case 'amend':
    case 'accept':
    case 'buy':
      return undefined;
  }
}

/** An offer that was sent goes to the buyer; everything else to the side that did not cause it, or to both. */
function recipients({ event, by }: QuoteEventPayload): Side[] {
  if (event === 'send') return ['buyer'];
  return by === 'buyer' ? ['seller'] : by === 'seller' ? ['buyer'] : ['buyer', 'seller'];
}

async function notifyOfQuote(kernel: Kernel, payload: QuoteEventPayload): Promise<void> {
  const { db } = kernel;
  const notice = noticeOf(payload);
  const quote = notice && (await findQuote(db, payload.quote));
  if (!quote) return;
  const { title } = quote;
  const people = {
    buyer: await findUser(db, payload.buyer),
    seller: await findUser(db, payload.seller),
  };
  const thread = (await directThreadOf(db, payload.buyer, payload.seller)) ?? '';
  const link = routePath('inbox', { hash: thread });
  await transaction(db, async (tx) => {
    for (const side of recipients(payload)) {
      const reader = people[side];
      if (!reader || reader.closedAt !== null) continue;
      const username = people[side === 'buyer' ? 'seller' : 'buyer']?.username ?? '';
      const fresh = await notify(kernel, tx, {
        user: reader.hash,
        type: notice.type,
        subject: quote.hash,
        occasion: payload.occasion,
        values: { title, username },
        link,
      });
      if (!fresh || notice.mail === null) continue;
      await sendMail(kernel, tx, {
        to: reader.email,
        template: notice.mail,
        locale: reader.locale,
        values: { name: reader.username ?? '', title, username },
        link: kernel.config.publicUrl + link,
      });
    }
  });
}

export const quoteConsumers = [
  consumer(events.quoteMoved, { name: 'notifications.quote.moved', lane: 'notifications' }, notifyOfQuote),
];
