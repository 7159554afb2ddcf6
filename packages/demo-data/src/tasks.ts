import { taskStatus } from '@tasklane/contracts';
import type { TaskStatus } from '@tasklane/contracts';
import { artLocation } from './art';
import { enumerate, expand } from './grammar';
import { offerKinds } from './offers';
import type { OfferKind } from './offers';
import { titleScenes } from './offers/title-scenes';
import type { DemoSeller } from './people/seller';
import { createRandom, hashOf } from './random';
import type { Random } from './random';
import { reviewCount } from './reviews';

/** A task of the demonstration, ready to be stored. Times are ages, in hours before now. */
export interface DemoTask {
  readonly hash: string;
  readonly package: string;
  readonly seller: string;
  readonly title: string;
  readonly description: string;
  readonly packageDescription: string;
  /** Cents. */
  readonly price: number;
  /** Hours. */
  readonly delivery: number;
  readonly revisions: number;
  readonly categories: readonly string[];
  readonly languages: readonly string[];
  readonly assets: readonly { hash: string; path: string }[];
  readonly status: TaskStatus;
  readonly hero: boolean;
  readonly featured: boolean;
  readonly age: number;
}

const processes = [
  'Write to me before you order if anything is unclear; I usually answer within a few hours.',
  'You see a first version early, while changes are still easy.',
  'I take on three orders at a time, so that yours gets a whole morning rather than a coffee break.',
  'If your project is larger than this task, ask for a quote and I will say honestly what it takes.',
  'Delivery times are calendar days, and I keep them.',
  'I work in the open: you can ask for the present state at any time.',
] as const;

const closings = [
  'I look forward to hearing what you are working on.',
  'Tell me about it; the first conversation costs nothing.',
  'No order is too small to be done properly.',
  'Satisfied is good. I would rather you were a little surprised.',
  'Regulars get a small discount; ask me.',
] as const;

const needs = [
  'Please send what you have: texts, pictures, examples that you like and, just as useful, one that you do not.',
  'To begin I need a few lines about you, your audience and where it will be used.',
  'Send your files in any format; I sort them out.',
] as const;

/** Returns a realistic price in whole dollars, mostly ending in 0, 5 or 9. */
function price(random: Random, [low, high]: OfferKind['price']): number {
  const dollars = Math.round(low + (high - low) * random.next() ** 1.6);
  const rounded =
    dollars < 12 || random.chance(0.3)
      ? dollars
      : random.chance(0.4)
        ? Math.ceil(dollars / 10) * 10 - 1
        : Math.round(dollars / 5) * 5;
  return Math.max(1, Math.min(100, rounded)) * 100;
}

function describe(random: Random, kind: OfferKind): string {
  const [first, second] = random.sample(kind.about, 2);
  const included = random.sample(kind.includes, Math.min(kind.includes.length, random.int(2, 4)));
  return [
    `<p>${first}</p>`,
    second && random.chance(0.6) ? `<p>${second}</p>` : '',
    `<p><strong>What you receive:</strong> ${enumerate(included)}.</p>`,
    `<p>${random.pick(needs)} ${random.pick(processes)}</p>`,
    `<p><em>${random.pick(closings)}</em></p>`,
  ].join('');
}

const days = [1, 2, 3, 4, 5, 7, 10, 14, 21, 28] as const;

function delivery(random: Random, [low, high]: OfferKind['days']): number {
  return random.pick(days.filter((day) => day >= low && day <= high)) * 24;
}

/** Kinds of offer, each repeated according to its weight. */
const weighted = offerKinds.flatMap((kind) => Array.from({ length: (kind.weight ?? 1) * 2 }, () => kind));

/** Additional categories that go with a first one. */
const related: Readonly<Record<string, readonly string[]>> = {
  'design/logo-design': [
    'design/brand-style-guides',
    'design/business-cards-and-stationery',
    'design/app-icons',
  ],
  'video-animation/logo-animation': ['design/logo-design', 'video-animation/intros-and-outros'],
  'marketing/social-media-advertising': [
    'marketing/social-media-management',
    'video-animation/short-video-ads',
  ],
  'programming-and-tech/wordpress': ['programming-and-tech/web-development', 'marketing/seo'],
  'writing-and-translation/website-copy': ['marketing/content-marketing'],
  'design/illustration': ['design/book-cover-design', 'festive-tasks/greeting-cards'],
  'gaming/game-art': ['nft-artists/pixel-art', 'design/illustration'],
};

/**
 * Yields tasks by number, the same every time that a site is filled. The first few hundred have unique titles; in a
 * large catalogue titles repeat, as they do in reality.
 * @param sellers who offers them; each only in their own categories, each of which has at least one seller
 */
export function* demoTasks(count: number, sellers: readonly DemoSeller[]): Generator<DemoTask> {
  const used = new Set<string>();
  const byCategory = new Map<string, DemoSeller[]>();
  for (const each of sellers) {
    for (const category of each.categories)
      byCategory.set(category, [...(byCategory.get(category) ?? []), each]);
  }
  for (let number = 0; number < count; number++) {
    const random = createRandom(`task ${number}`);
    const { kind, title } = chooseOffer(random, number, used);
    const seller = random.pick(byCategory.get(kind.category) ?? sellers);
    const alike = related[kind.category] ?? [];
    const extra =
      alike.length > 0 && random.chance(0.45)
        ? random.sample(alike, random.int(1, Math.min(2, alike.length)))
        : [];
    yield {
      hash: hashOf(`task ${number}`),
      package: hashOf(`package ${number}`),
      seller: seller.username,
      title,
      description: describe(random, kind),
      packageDescription: `<p>${title}: ${enumerate(random.sample(kind.includes, Math.min(3, kind.includes.length)))}.</p>`,
      price: price(random, kind.price),
      delivery: delivery(random, kind.days),
      revisions: random.pick([0, 1, 1, 2, 2, 3, 3, 5]),
      categories: [kind.category, ...extra],
      languages: seller.languages.includes('en')
        ? [...new Set(['en', ...seller.languages])]
        : [...seller.languages],
      assets: pictures(random, kind, { title, number }),
      status: taskStatus.active,
      hero: random.chance(0.05),
      featured: false,
      // Reviews take time: a task with many has been listed for a while.
      age: Math.floor(random.next() ** 1.4 * 24 * 400) + 1 + reviewCount(number) * HOURS_TO_REVIEW,
    };
  }
}

/**
 * Chooses a kind and title. The first tasks cover all categories once; after that a kind whose titles are used up makes
 * room for others.
 */
function chooseOffer(random: Random, number: number, used: Set<string>): { kind: OfferKind; title: string } {
  let offer = { kind: offerKinds[number] ?? random.pick(weighted), title: '' };
  for (let tries = 0; tries < (number < 2_000 ? 60 : 6); tries++) {
    offer = { kind: offer.kind, title: expand(random, random.pick(offer.kind.titles)) };
    if (!used.has(offer.title)) break;
    if (tries % 6 === 5) offer = { kind: random.pick(weighted), title: offer.title };
  }
  // If every attempt was taken, kind and title may no longer match.
  if (used.has(offer.title))
    offer = { kind: offer.kind, title: expand(random, random.pick(offer.kind.titles)) };
  used.add(offer.title);
  return offer;
}

/** Hours between two reviews of a task, at least on average. */
const HOURS_TO_REVIEW = 60;

/** Number of variants of a scene, which the tasks of a large catalogue share. */
const VARIANTS = 400;

/** Returns the pictures of a task: the first shows the subject of its title, the others fit all offers of its kind. */
function pictures(
  random: Random,
  kind: OfferKind,
  { title, number }: { title: string; number: number },
): DemoTask['assets'] {
  const [main, ...rest] = kind.scenes;
  const usual = main && random.chance(0.6) ? main : random.pick(kind.scenes);
  const first = titleScenes[kind.category]?.find(([words]) => words.test(title))?.[1] ?? usual;
  const others = random.sample(
    [...rest, ...(main ? [main] : [])].filter((scene) => scene !== first),
    random.int(0, 2),
  );
  return [first, ...others].map((scene, index) => ({
    hash: hashOf(`asset ${number} ${index}`),
    path: artLocation(scene, random.int(1, VARIANTS)),
  }));
}
