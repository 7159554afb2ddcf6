import type { Kernel } from '../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { addThreads, updateResponseRate } from '../modules/messages';
import type { ReadyThread } from '../modules/messages';
import { userHash } from './fill-people';
import { haveQuote } from './fill-quotes';
import { inquiries, demoBuyers, demoRoles, createRandom } from '@tasklane/demo-data';
import type { SoldTask } from './orders/sold-task';
import type { Random } from '@tasklane/demo-data';

const HOUR = 3_600_000;

const hashesOf = (roles: readonly string[]): string[] =>
  demoRoles.filter(({ role }) => roles.includes(role)).map(({ username }) => userHash(username));

/** Pairs of buyer and seller: printed buyers with several sellers, and other buyers with the printed sellers. */
function pairs(random: Random, tasks: readonly SoldTask[]): { buyer: string; seller: string }[] {
  const sellers = [...new Set(tasks.map(({ seller }) => seller))];
  const fromBuyers = hashesOf(['buyer', 'buyer 2', 'pre-seller']).flatMap((buyer) =>
    random.sample(sellers, 4).map((seller) => ({ buyer, seller })),
  );
  const toSellers = hashesOf(['basic seller', 'verified seller']).flatMap((seller) =>
    random.sample(demoBuyers, 4).map(({ username }) => ({ buyer: userHash(username), seller })),
  );
  const all = [...fromBuyers, ...toSellers]
    .filter(({ buyer, seller }) => !haveQuote(buyer, seller))
    .map((pair) => [`${pair.buyer} ${pair.seller}`, pair] as const);
  return [...new Map(all).values()];
}

/** Writes conversations that started with a question about a task; in some, the last message is unread. */
export async function fillInquiries(kernel: Kernel, tx: Executor, tasks: readonly SoldTask[]): Promise<void> {
  const now = kernel.clock.now().getTime();
  const random = createRandom('inquiries');
  const threads = pairs(random, tasks).map(({ buyer, seller }, index): ReadyThread => {
    const texts = inquiries[index % inquiries.length] ?? inquiries[0];
    const isUnread = index % 4 === 0;
    const latest = now - random.float(0.5, isUnread ? 20 : 40 * 24) * HOUR;
    const messages = texts.map((body, turn) => ({
      author: turn % 2 === 0 ? buyer : seller,
      body,
      at: new Date(latest - (texts.length - 1 - turn) * 1.3 * HOUR),
    }));
    const read = new Date(now);
    const unread = new Date(latest - 1);
    const isLastOfBuyer = texts.length % 2 === 1;
    return {
      order: null,
      users: [buyer, seller],
      messages,
      readUntil: [isUnread && !isLastOfBuyer ? unread : read, isUnread && isLastOfBuyer ? unread : read],
    };
  });
  await addThreads(tx, threads);
  for (const seller of new Set(threads.map(({ users: [, seller] }) => seller)))
    await updateResponseRate(tx, seller, kernel.clock.now());
}
