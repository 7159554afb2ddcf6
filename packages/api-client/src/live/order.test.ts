import fc from 'fast-check';
import { mutations, queries, subscriptions } from './documents';
import { listening, message, newMessage, openLive, page, thread } from './testLive';
import type { Message } from './testLive';

/** Returns numbers from 0 to below 1 that follow from a seed. */
function randomOf(seed: number): () => number {
  const numbers = fc.sample(fc.nat(999_999), { seed, numRuns: 1_000 });
  let count = 0;
  return () => (numbers[(count += 1) % numbers.length] ?? 0) / 1_000_000;
}

/** Messages in a part: more than are written while a page reads. */
const PART = 8;
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate);
};

/** A conversation on a server that answers in any order, and a screen that shows it. */
function openConversation(random: () => number, length: number) {
  const stored: Message[] = Array.from({ length }, (_each, index) =>
    message(`m${String(length - 1 - index)}`),
  );
  let sent = 0;
  const waiting: (() => void)[] = [];
  /** Written messages whose events are on their way, in order. */
  const events: Message[] = [];
  const store = (written: Message) => {
    stored.unshift(written);
    events.push(written);
  };
  /** Resolves when its turn has come, with what was true when it was asked for. */
  const later = <Value>(value: Value): Promise<Value> =>
    new Promise((resolve) => waiting.push(() => resolve(value)));
  const opened = openLive({
    threads: () => later(page([thread('t1')])),
    messages: ({ before }) => {
      const start = before === undefined ? 0 : stored.findIndex(({ hash }) => hash === before) + 1;
      const results = stored.slice(start, start + PART);
      return later(page(results, start + PART < stored.length ? (results.at(-1)?.hash ?? null) : null));
    },
    sendMessage: ({ client_id: name, message: body }) => {
      const written = message(`s${String(stored.length)}`, { body: String(body), client_id: String(name) });
      store(written);
      return later(written);
    },
  });
  const { live, sockets } = opened;
  const deliver = () => {
    const event = events.shift();
    if (event) sockets.push('newMessage', newMessage(thread('t1'), event));
  };
  const seen: (readonly string[] | undefined)[] = [];
  let next: string | null = null;
  live.client
    .query(queries.messages, { id: 't1', limit: 30 }, { requestPolicy: 'cache-and-network' })
    .subscribe(({ data }) => {
      seen.push(data?.messages.results.map(({ hash }) => hash));
      next = data?.messages.meta.next ?? null;
    });
  const ignore = () => undefined;
  const first = { id: 't1', limit: 30 };
  const steps: (() => void)[] = [
    () => void live.read(queries.messages, first, { fresh: true }).catch(ignore),
    () => void live.read(queries.threads, { limit: 50 }, { fresh: true }).catch(ignore),
    () => {
      if (next !== null)
        live.read(queries.messages, { ...first, before: next }, { fresh: true }).catch(ignore);
    },
    () => {
      const arrived = message(`o${String(stored.length)}`);
      store(arrived);
    },
    deliver,
    deliver,
    () => {
      const draft = { id: 't1', message: 'Hello', client_id: `client${String((sent += 1))}xx` };
      live
        .mutate(mutations.sendMessage, { ...draft, author_username: 'anna', author_photo: null })
        .catch(ignore);
    },
  ];
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const answerOne = () => {
    const [answer] = waiting.splice(Math.floor(random() * waiting.length), 1);
    answer?.();
  };
  const isQuiet = () => waiting.length === 0 && events.length === 0;
  const settleOne = () => (random() < 0.3 ? deliver() : answerOne());
  return { ...opened, stored, seen, isQuiet, answerOne, settleOne, step: () => pick(steps)?.() };
}

test.each(Array.from({ length: 40 }, (_each, index) => index + 1))(
  'a conversation ends up complete and in order, whatever the order of answers and events (seed %d)',
  async (seed) => {
    const random = randomOf(seed);
    const opened = openConversation(random, seed % 2 === 0 ? 3 : 30);
    opened.live.follow(subscriptions.newMessage, { client: 'anna2222' });
    await listening(opened, 'newMessage');
    for (let count = 0; count < 25; count += 1) {
      if (random() < 0.5) opened.step();
      else opened.answerOne();
      await turns(Math.floor(random() * 4));
    }
    for (let quiet = 0; quiet < 3; quiet += 1) {
      while (!opened.isQuiet()) {
        opened.settleOne();
        await turns(3);
      }
      await turns(5);
    }
    const afterFirst = opened.seen.slice(opened.seen.findIndex((hashes) => hashes !== undefined));
    expect(afterFirst).not.toContain(undefined);
    const last = opened.seen.at(-1) ?? [];
    expect(last).toEqual(opened.stored.slice(0, last.length).map(({ hash }) => hash));
    expect(last.length).toBeGreaterThanOrEqual(Math.min(PART, opened.stored.length));
  },
);
