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

/** The task that reviews are written about. */
export interface ReviewedTask {
  readonly hash: string;
  /** Its position in the catalogue; seeds the random values. */
  readonly number: number;
  readonly seller: string;
  /** Slug of its child category. */
  readonly category: string;
  /** Hours since it was listed; no review is older. */
  readonly age: number;
}

/** Texts that fit one category, or all categories below a top-level one. */
export const categoryTexts: ReviewTexts = {
  ...design,
  ...marketing,
  ...writing,
  ...tech,
  ...media,
  ...business,
  ...leisure,
};

/** Draws a rating; most buyers are content. */
function drawStars(roll: number): Stars {
  if (roll < 0.7) return 5;
  if (roll < 0.91) return 4;
  if (roll < 0.97) return 3;
  return roll < 0.99 ? 2 : 1;
}

/** Returns the number of reviews of the task with this number: many have none, a few have dozens. */
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

/** The most recent share of a task's age, in which its reviews were written; its first orders came before. */
const LATEST_REVIEW = 0.85;

function planReviews(task: ReviewedTask, authors: readonly string[]): PlannedReview[] {
  const random = createRandom(`review texts ${task.number}`);
  const turns = random.sample(authors, authors.length);
  return Array.from({ length: reviewCount(task.number) }, (_, index) => ({
    task,
    hash: hashOf(`review ${task.number} ${index}`),
    rating: drawStars(random.next()),
    author: turns[index % turns.length] ?? random.pick(authors),
    // The reviewed order comes after the task was listed.
    age: Math.max(1, Math.floor(random.next() * task.age * LATEST_REVIEW)),
  }));
}

/**
 * Minimum number of draws between two uses of a text: more than two pages of a profile, with a title, message and
 * closing each.
 */
const DRAWS_APART = 3 * 2 * browsing.reviewsPage;

/** Returns a fitting text that was drawn neither for the same task nor within the last draws; undefined if none. */
type Draw = (texts: readonly string[], task: string, drawsApart?: number) => string | undefined;

/** Draws texts for one seller: unused ones first, then the least recently drawn. */
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
 * Returns the reviews of tasks, by the hash of the task; the texts fit the task's category and vary across all of its
 * seller's tasks.
 * @param authors usernames of the reviewers
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
    // In order of time, as profiles list them, so that repeated texts are far apart.
    for (const plan of planned.toSorted((one, other) => one.age - other.age)) {
      const review = writeReview(random, draw, plan);
      const before = byTask.get(plan.task.hash);
      if (before) before.push(review);
      else byTask.set(plan.task.hash, [review]);
    }
  }
  return byTask;
}
