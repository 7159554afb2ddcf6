import {
  passwordGaps,
  reservedUsernames,
  accounts,
  browsing,
  tasks as rules,
  orders,
  roles,
} from '@tasklane/contracts';
import { categoryTree } from '../modules/categories/tree';
import {
  drawArt,
  drawingOf,
  isArt,
  artLocation,
  portraitLocation,
  scenes,
  articleFor,
  demoJobs,
  offerKinds,
  titleScenes,
  demoBuyers,
  demoPassword,
  demoRoles,
  demoSellers,
  categoryTexts,
  demoReviews,
  generalMessages,
  demoTasks,
} from '@tasklane/demo-data';
import type { SceneName } from '@tasklane/demo-data';
import { categoryPictures } from './fill-categories';

const children = categoryTree.flatMap(({ slug, children: below }) =>
  below.flatMap((child) => (child ? [`${slug}/${child}`] : [])),
);
const tasks = [...demoTasks(420, demoSellers)];
const plain = (html: string) => html.replace(/<[^>]+>/g, '');

test('every account has a unique and valid username', () => {
  const names = [...demoRoles, ...demoSellers, ...demoBuyers].map(({ username }) => username.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) {
    expect(name).toMatch(accounts.username.pattern);
    expect(name.length).toBeGreaterThanOrEqual(accounts.username.min);
    expect(name.length).toBeLessThanOrEqual(accounts.username.max);
    expect(reservedUsernames.has(name)).toBe(false);
  }
});

test('the password satisfies the policy', () => {
  expect(passwordGaps(demoPassword)).toEqual([]);
});

test('there is an account of each kind and one for each admin role', () => {
  expect(demoRoles.map(({ role }) => role)).toEqual(
    expect.arrayContaining(['buyer', 'buyer 2', 'pre-seller', 'basic seller', 'verified seller', 'admin']),
  );
  for (const role of roles.filter((each) => each.startsWith('ROLE_ADMIN'))) {
    expect(demoRoles.some((account) => account.roles.includes(role) && account.roles.length === 2)).toBe(
      true,
    );
  }
});

test('every category has offers, and tasks and jobs use only existing categories', () => {
  const offered = offerKinds.map(({ category }) => category);
  expect([...new Set(offered)].sort()).toEqual([...children].sort());
  for (const { categories } of tasks) expect(children).toEqual(expect.arrayContaining([...categories]));
  for (const { category } of demoJobs) expect(children).toContain(category);
});

test('every seller works in one or two categories, and every category has a seller', () => {
  for (const { username, categories } of demoSellers) {
    const offered = tasks.filter(({ seller }) => seller === username).map(({ categories: [main] }) => main);
    expect(categories.length).toBeLessThanOrEqual(2);
    expect(children).toEqual(expect.arrayContaining([...categories]));
    expect(new Set(categories)).toEqual(new Set([...categories, ...offered]));
  }
  const served = demoSellers.flatMap(({ categories }) => categories);
  expect([...new Set(served)].sort()).toEqual([...children].sort());
});

test('tasks comply with the rules of the form and have clean texts', () => {
  for (const task of tasks) {
    expect(task.title.length).toBeGreaterThanOrEqual(rules.taskTitle.min);
    expect(task.title.length).toBeLessThanOrEqual(rules.taskTitle.max);
    expect(plain(task.description).length).toBeGreaterThanOrEqual(80);
    expect(task.price).toBeGreaterThanOrEqual(rules.taskPrice.min * 100);
    expect(task.price).toBeLessThanOrEqual(rules.taskPrice.max * 100);
    expect(task.delivery % 24).toBe(0);
    expect(task.assets.length).toBeGreaterThanOrEqual(1);
    expect(task.categories.length).toBeLessThanOrEqual(1 + rules.additionalCategories);
    expect(new Set(task.categories).size).toBe(task.categories.length);
    const texts = `${task.title} ${plain(task.description)} ${plain(task.packageDescription)}`;
    expect(texts).not.toMatch(/[{}|]|undefined/);
    for (const [, article = '', word = ''] of texts.matchAll(/\b(an?) ([\w,-]+)/gi))
      expect(`${article.toLowerCase()} ${word}`).toBe(`${articleFor(word)} ${word}`);
  }
});

test('task titles are unique, and at least 45 of them mention logos', () => {
  const titles = tasks.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => /logo/i.test(title)).length).toBeGreaterThanOrEqual(45);
});

test('every category has its own picture', () => {
  const pictures = categoryPictures();
  const slugs = [...children, ...categoryTree.map(({ slug }) => slug)];
  expect([...pictures.keys()].sort()).toEqual(slugs.sort());
  expect(new Set(pictures.values()).size).toBe(slugs.length);
  for (const path of pictures.values()) expect(isArt(path.split('/').at(-1) ?? '')).toBe(true);
});

describe('pictures fit the titles', () => {
  const rules = Object.entries(titleScenes).flatMap(([category, each]) =>
    each.map(([words, scene]) => ({ category, words, scene })),
  );

  test.each(rules)('$category: a title matches $words', ({ category, words }) => {
    const titles = offerKinds.flatMap((kind) => (kind.category === category ? kind.titles : []));
    expect(titles.some((title) => words.test(title))).toBe(true);
  });

  test('the first picture shows the scene that the title names, or else one of the category', () => {
    for (const { title, categories, assets } of tasks) {
      const [category = ''] = categories;
      const kind = offerKinds.find((each) => each.category === category);
      const [, named] = titleScenes[category]?.find(([words]) => words.test(title)) ?? [];
      const [, scene = ''] = /^demo_([A-Za-z]+)_/.exec(assets[0]?.path ?? '') ?? [];
      expect(named ? [named] : kind?.scenes).toContain(scene);
    }
  });
});

describe('reviews', () => {
  const reviewed = tasks.flatMap(({ hash, seller, categories: [category = ''], age }, number) => [
    { hash, number, seller, category, age },
  ]);
  const byTask = demoReviews(
    reviewed,
    demoBuyers.map(({ username }) => username),
  );
  const written = reviewed.flatMap((task) =>
    (byTask.get(task.hash) ?? []).map((review) => ({ ...review, task: task.hash, seller: task.seller })),
  );
  const texts = Object.entries(categoryTexts);

  test('at least 150 texts belong to existing categories, and every text is unique', () => {
    const messages = [...texts.map(([, each]) => each), generalMessages].flatMap((each) =>
      Object.values(each).flat(),
    );
    expect(new Set(messages).size).toBe(messages.length);
    expect(texts.flatMap(([, each]) => Object.values(each).flat()).length).toBeGreaterThanOrEqual(150);
    expect(texts.map(([category]) => category).sort()).toEqual(
      [...children, ...categoryTree.map(({ slug }) => slug)].sort(),
    );
  });

  test('a text of a category is used only in that category and its children', () => {
    const places = new Map(
      texts.flatMap(([category, each]) =>
        Object.values(each).flatMap((messages) => messages.map((message) => [message, category] as const)),
      ),
    );
    let bound = 0;
    for (const { hash, category } of reviewed) {
      for (const { message } of byTask.get(hash) ?? []) {
        const text = [...places.keys()].find((each) => message.startsWith(each));
        if (text === undefined) continue;
        bound++;
        expect([category, category.split('/')[0]]).toContain(places.get(text));
      }
    }
    expect(bound).toBeGreaterThan(written.length / 3);
  });

  test('reviews are spread over the age of their task and vary in rating and length', () => {
    for (const { hash, age } of reviewed) {
      const reviews = byTask.get(hash) ?? [];
      expect(new Set(reviews.map((review) => review.age)).size).toBeGreaterThanOrEqual(reviews.length / 2);
      for (const review of reviews) expect(review.age).toBeLessThanOrEqual(age);
    }
    const share = (stars: readonly number[]) =>
      written.filter(({ rating }) => stars.includes(rating)).length / written.length;
    expect(share([5, 4])).toBeGreaterThan(0.8);
    expect(share([3])).toBeGreaterThan(0.03);
    expect(share([2, 1])).toBeGreaterThan(0.01);
    const lengths = written.map(({ message }) => message.length);
    expect(Math.min(...lengths)).toBeLessThan(15);
    expect(Math.max(...lengths)).toBeGreaterThan(120);
    for (const length of lengths) expect(length).toBeLessThanOrEqual(rules.review.message);
  });

  /** Calls `inspect` with the messages of each task, and of every span of two pages in a seller's reviews. */
  function eachVisibleList(inspect: (messages: readonly string[]) => void): void {
    for (const { hash } of reviewed) inspect((byTask.get(hash) ?? []).map(({ message }) => message));
    for (const seller of new Set(reviewed.map((task) => task.seller))) {
      const reviews = written
        .filter((review) => review.seller === seller)
        .toSorted((one, other) => one.age - other.age)
        .map(({ message }) => message);
      for (const index of reviews.keys()) inspect(reviews.slice(index, index + 2 * browsing.reviewsPage));
    }
  }

  test('no text is repeated on a task or within two pages of its seller’s reviews', () => {
    eachVisibleList((messages) => expect(new Set(messages).size).toBe(messages.length));
  });
});

test('jobs comply with the rules of the job board', () => {
  for (const { title, description, budget } of demoJobs) {
    expect(`${title} ${description}`).not.toMatch(/[{}|]|undefined/);
    expect(title.length).toBeLessThanOrEqual(orders.jobTitle.max);
    expect(description.length).toBeGreaterThanOrEqual(orders.jobDescription.min);
    expect(budget[0]).toBeGreaterThanOrEqual(orders.jobBudget.min);
    expect(budget[1]).toBeLessThanOrEqual(orders.jobBudget.max);
  }
});

test('generating the tasks again gives the same ones', () => {
  expect([...demoTasks(40, demoSellers)]).toEqual(tasks.slice(0, 40));
});

test.each(Object.keys(scenes) as SceneName[])(
  'the picture "%s" can be drawn and is the same each time',
  async (scene) => {
    const location = artLocation(scene, 3);
    expect(drawingOf(location, 330, 220)).toBe(drawingOf(location, 330, 220));
    expect((await drawArt(location, { width: 66, height: 44 })).length).toBeGreaterThan(100);
  },
);

test('isArt accepts only pictures of the demonstration', () => {
  expect(isArt(portraitLocation(7))).toBe(true);
  expect(isArt('demo_constructor_1.webp')).toBe(false);
  expect(isArt('abc.webp')).toBe(false);
});
