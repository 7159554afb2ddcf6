import { createRandom, hashOf } from './random';
import type { Random } from './random';

/** A review of the demonstration. `age` in hours before now. */
export interface DemoReview {
  readonly hash: string;
  readonly rating: number;
  readonly title: string | null;
  readonly message: string;
  readonly author: string;
  readonly age: number;
}

const texts: Readonly<Record<number, readonly (readonly [title: string | null, message: string])[]>> = {
  5: [
    [
      'Exactly what I needed',
      'Understood the brief at once, asked two good questions and delivered a day early. I will be back.',
    ],
    [
      'Better than I had imagined',
      'I had a vague idea and got something I would never have thought of. Friends keep asking who made it.',
    ],
    [null, 'Fast, friendly and precise. The files were in order and worked the first time.'],
    [
      'A pleasure',
      'Clear communication from the first message to the last. No surprises, only the good kind.',
    ],
    [null, 'Third order and as careful as with the first. That says it all.'],
    ['Worth every cent', 'I had tried two others before. Should have come here straight away.'],
    [null, 'Patient with my changes and honest when one of them was a bad idea. Thank you!'],
    ['Brilliant work', 'The quality is far above the price. My printer asked for the contact.'],
    ['Simply good', 'Did what was promised, when it was promised. I wish everybody worked like this.'],
    [null, 'Really lovely to work with, and the result made my mother cry (in a good way).'],
  ],
  4: [
    [
      'Good work',
      'Very happy with the result. It took one round more than planned, but every remark was taken seriously.',
    ],
    [null, 'Solid and reliable. The first version was a little safe, the second hit the mark.'],
    ['Recommended', 'Good quality and a fair price. Delivery came on the last day, still in time.'],
    [null, 'Nice result. I would have liked a few more words on how to use the files.'],
  ],
  3: [
    ['All right', 'The work is decent, but I had to explain the brief twice.'],
    [null, 'Usable after some changes. Communication could be quicker.'],
  ],
  2: [['Not quite', 'Friendly, but the result did not match the examples I had sent.']],
  1: [['Disappointed', 'Came late and needed more changes than I had time for.']],
};

/** Most people are content: how often each number of stars is given, out of a hundred. */
function stars(roll: number): number {
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

/** The texts for a number of stars in an order of their own, so that none comes again while others are left. */
function turns(random: Random): (rating: number) => readonly [title: string | null, message: string] {
  const orders = new Map<number, { readonly list: (typeof texts)[number]; next: number }>();
  return (rating) => {
    const given = texts[rating] ?? [];
    const order = orders.get(rating) ?? { list: random.sample(given, given.length), next: 0 };
    orders.set(rating, { ...order, next: order.next + 1 });
    return order.list?.[order.next % given.length] ?? [null, ''];
  };
}

/** Reviews of the task of this number. @param oldest none is older, in hours */
export function demoReviews(number: number, authors: readonly string[], oldest: number): DemoReview[] {
  const random = createRandom(`review texts ${number}`);
  const textFor = turns(random);
  return Array.from({ length: reviewCount(number) }, (_, index) => {
    const rating = stars(random.next());
    const [title, message] = textFor(rating);
    return {
      hash: hashOf(`review ${number} ${index}`),
      rating,
      title,
      message,
      author: random.pick(authors),
      age: Math.max(1, Math.floor(random.next() * oldest)),
    };
  });
}
