import type { HistoryStep, OrderHistory } from '../../modules/orders';
import { createRandom, chatTexts } from '@tasklane/demo-data';
import type { Random } from '@tasklane/demo-data';

const HOUR = 3_600_000;

type Party = 'buyer' | 'seller';
type MessageStep = HistoryStep & { readonly kind: 'message' };

/** Messages that follow certain steps: by which side, which texts, how many hours later, and with what probability. */
const remarks: readonly {
  readonly after: (step: HistoryStep) => boolean;
  readonly by: Party;
  readonly texts: readonly string[];
  readonly hours: number;
  readonly probability: number;
}[] = [
  { after: isEvent('accept'), by: 'seller', texts: chatTexts.welcome, hours: 0.1, probability: 0.7 },
  { after: isEvent('accept'), by: 'buyer', texts: chatTexts.thanksForStart, hours: 0.15, probability: 0.35 },
  { after: isEvent('deliver'), by: 'seller', texts: chatTexts.delivered, hours: 0.05, probability: 0.3 },
  { after: isEvent('revise'), by: 'seller', texts: chatTexts.revising, hours: 0.3, probability: 0.8 },
  { after: isEvent('approve'), by: 'buyer', texts: chatTexts.thanks, hours: 0.02, probability: 0.6 },
  { after: isEvent('approve'), by: 'seller', texts: chatTexts.farewell, hours: 0.03, probability: 0.4 },
  {
    after: ({ kind }) => kind === 'past-due',
    by: 'buyer',
    texts: chatTexts.impatient,
    hours: 0.4,
    probability: 1,
  },
];

function isEvent(event: string): (step: HistoryStep) => boolean {
  return (step) => step.kind === 'move' && step.event === event;
}

/** The messages of the two sides along the steps; none after `until`. */
function messagesOf(random: Random, { steps }: OrderHistory, until: number): MessageStep[] {
  return steps.flatMap((step, index) => {
    const next = steps[index + 1]?.at.getTime() ?? until;
    return remarks.flatMap(({ after, by, texts, hours, probability }): MessageStep[] => {
      const at = step.at.getTime() + hours * HOUR;
      if (!after(step) || at >= next || !random.chance(probability)) return [];
      return [{ kind: 'message', by, body: random.pick(texts), at: new Date(at) }];
    });
  });
}

/** Whether the step ends the order. */
const ends = (step: HistoryStep): boolean =>
  step.kind === 'refunded' ||
  (step.kind === 'move' && (step.event === 'approve' || step.event === 'complete'));

/**
 * Adds a conversation to an order. Messages of the last hours may be unread; all older ones are read.
 * @param now milliseconds since 1970
 */
export function withConversation<History extends OrderHistory>(history: History, now: number): History {
  const random = createRandom(`conversation ${history.hash}`);
  const messages = messagesOf(random, history, now);
  const isOpen = !history.steps.some(ends);
  const lastStepAt = history.steps.at(-1)?.at.getTime() ?? history.createdAt.getTime();
  const latest = Math.round(now - random.float(0.1, 0.9) * Math.min(now - lastStepAt, 6 * HOUR));
  if (isOpen && random.chance(0.4)) {
    const by = random.pick(['buyer', 'seller'] as const);
    const texts = by === 'buyer' ? chatTexts.questionOfBuyer : chatTexts.progress;
    messages.push({ kind: 'message', by, body: random.pick(texts), at: new Date(latest) });
  }
  const [last] = messages.slice(-1);
  const isUnread = last !== undefined && last.at.getTime() === latest;
  const unread = new Date(latest - 1);
  const read = new Date(now);
  return {
    ...history,
    steps: [...history.steps, ...messages].sort((one, other) => one.at.getTime() - other.at.getTime()),
    readUntil: {
      buyer: isUnread && last.by === 'seller' ? unread : read,
      seller: isUnread && last.by === 'buyer' ? unread : read,
    },
  };
}
