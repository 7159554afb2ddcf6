import { browsing } from '@tasklane/contracts';
import { createRandom, hashOf } from '../random';
import type { Random } from '../random';
import { business } from './business';
import { design } from './design';
import { closingSentences, generalMessages, reviewTitles } from './general';
import { leisure } from './leisure';
import { marketing } from './marketing';
import { media } from './media';
import { tech } from './tech';
import type { ReviewTexts, Stars } from './texts';
import { writing } from './writing';

/** A review of the demonstration. `age` in hours before now. */
export interface DemoReview {
  readonly hash: string;
  readonly rating: Stars;
  readonly title: string | null;
  readonly message: string;
  readonly author: string;
  readonly age: number;
}

/** What reviews are written about. */
export interface ReviewedTask {
  readonly hash: string;
  /** Its place in the catalogue; the source of chance. */
  readonly number: number;
  readonly seller: string;
  /** The slug of its child category. */
  readonly category: string;
  /** Hours since it was listed; no review is older. */
  readonly age: number;
}

/** Texts that fit one category, or all categories below a top one. */
export const categoryTexts: ReviewTexts = {
  ...design,
  ...marketing,
  ...writing,
  ...tech,
  ...media,
  ...business,
  ...leisure,
};

/** Most people are content: how often each number of stars is given. */
function drawStars(roll: number): Stars {
  if (roll < 0.7) return 5;
  if (roll < 0.91) return 4;
  if (roll < 0.97) return 3;
  return roll < 0.99 ? 2 : 1;
}

/** How many reviews the task of this number has: many have none, a few have dozens. */
export function reviewCount(number: number): number {
  const random = createRandom(`reviews of ${number}`);
  return random.chance(0.3) ? 0 : Math.floor(random.next() ** 3 * 26) + 1;
}

interface PlannedReview {
  readonly task: ReviewedTask;
  readonly hash: string;
  readonly rating: Stars;
  readonly author: string;
  readonly age: number;
}

/** The share of a task's age in which its reviews were written; before it came the first orders. */
const LATEST_REVIEW = 0.85;

function planReviews(task: ReviewedTask, authors: readonly string[]): PlannedReview[] {
  const random = createRandom(`review texts ${task.number}`);
  const turns = random.sample(authors, authors.length);
  return Array.from({ length: reviewCount(task.number) }, (_, index) => ({
    task,
    hash: hashOf(`review ${task.number} ${index}`),
    rating: drawStars(random.next()),
    author: turns[index % turns.length] ?? random.pick(authors),
    // The order that it was written of comes after the task was listed.
    age: Math.max(1, Math.floor(random.next() * task.age * LATEST_REVIEW)),
  }));
}

/** Draws between two uses of a text: more than two pages of a profile, with title, message and closing each. */
const DRAWS_APART = 3 * 2 * browsing.reviewsPage;

/** Answers a text that fits and was not drawn for the same task, nor during the last draws; undefined without any. */
type Draw = (texts: readonly string[], task: string, drawsApart?: number) => string | undefined;

/** Draws texts for one seller: those that were not drawn before come first, then the one drawn longest ago. */
function createDraw(random: Random): Draw {
  const draws = new Map<string, { last: number; readonly tasks: Set<string> }>();
  let turn = 0;
  const lastTurn = (text: string) => draws.get(text)?.last ?? -Infinity;
  return (texts, task, drawsApart = 0) => {
    const allowed = texts.filter(
      (text) => turn - lastTurn(text) >= drawsApart && !draws.get(text)?.tasks.has(task),
    );
    const unused = allowed.filter((text) => !draws.has(text));
    const text =
      unused.length > 0
        ? random.pick(unused)
        : allowed.toSorted((one, other) => lastTurn(one) - lastTurn(other))[0];
    if (text !== undefined)
      draws.set(text, { last: ++turn, tasks: new Set(draws.get(text)?.tasks).add(task) });
    return text;
  };
}

function writeReview(random: Random, draw: Draw, { task, rating, ...review }: PlannedReview): DemoReview {
  const [top = ''] = task.category.split('/');
  const own = [...(categoryTexts[task.category]?.[rating] ?? []), ...(categoryTexts[top]?.[rating] ?? [])];
  const general = generalMessages[rating];
  const all = [...own, ...general];
  const preferred = random.chance(0.6) ? own : general;
  const message = draw(preferred, task.hash, DRAWS_APART) ?? draw(all, task.hash) ?? random.pick(all);
  const closing = random.chance(0.3) ? draw(closingSentences[rating] ?? [], task.hash) : undefined;
  const title = random.chance(0.5) ? draw(reviewTitles[rating], task.hash) : undefined;
  return {
    ...review,
    rating,
    title: title ?? null,
    message: [message, closing].filter(Boolean).join(' '),
  };
}

/**
 * Reviews of tasks, by the hash of the task; the texts fit the task's category and vary over all that its seller has.
 * @param authors usernames of those who write
 */
export function demoReviews(
  tasks: readonly ReviewedTask[],
  authors: readonly string[],
): ReadonlyMap<string, readonly DemoReview[]> {
  const bySeller = new Map<string, PlannedReview[]>();
  for (const task of tasks) {
    const planned = planReviews(task, authors);
    const before = bySeller.get(task.seller);
    if (before) before.push(...planned);
    else bySeller.set(task.seller, planned);
  }
  const byTask = new Map<string, DemoReview[]>();
  for (const [seller, planned] of bySeller) {
    const random = createRandom(`review texts of ${seller}`);
    const draw = createDraw(random);
    // In order of time, as profiles list them: what comes again is far apart.
    for (const plan of planned.toSorted((one, other) => one.age - other.age)) {
      const review = writeReview(random, draw, plan);
      const before = byTask.get(plan.task.hash);
      if (before) before.push(review);
      else byTask.set(plan.task.hash, [review]);
    }
  }
  return byTask;
}
