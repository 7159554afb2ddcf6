import { passwordGaps, reservedUsernames, accounts, tasks as rules, orders } from '@tasklane/contracts';
import { roles } from '@tasklane/contracts';
import { categoryTree } from '../modules/catalogue/category-tree';
import { drawArt, drawingOf, isArt, artLocation, portraitLocation } from './art';
import { scenes } from './art/scenes';
import type { SceneName } from './art';
import { categoryPictures } from './fill-categories';
import { demoJobs } from './jobs';
import { offerKinds } from './offers';
import { demoBuyers, demoPassword, demoRoles, demoSellers } from './people';
import { demoReviews } from './reviews';
import { demoTasks } from './tasks';

const children = categoryTree.flatMap(({ name: [slug], children: below }) =>
  below.flatMap((child) => (child ? [`${slug}/${child[0]}`] : [])),
);
const tasks = [...demoTasks(420, demoSellers)];
const plain = (html: string) => html.replace(/<[^>]+>/g, '');

test('every account has a name of its own that the rules allow', () => {
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

test('every category is on offer, under a slug that exists', () => {
  const offered = offerKinds.map(({ category }) => category);
  expect([...new Set(offered)].sort()).toEqual([...children].sort());
  for (const { categories } of tasks) expect(children).toEqual(expect.arrayContaining([...categories]));
  for (const { category } of demoJobs) expect(children).toContain(category);
});

test('tasks keep the rules of the form', () => {
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
    expect(`${task.title}${task.description}`).not.toMatch(/[{}|]|undefined/);
  }
});

test('titles are varied, and many are about logos', () => {
  const titles = tasks.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => /logo/i.test(title)).length).toBeGreaterThanOrEqual(45);
});

test('every category has a picture of its own', () => {
  const pictures = categoryPictures();
  const slugs = [...children, ...categoryTree.map(({ name: [slug] }) => slug)];
  expect([...pictures.keys()].sort()).toEqual(slugs.sort());
  expect(new Set(pictures.values()).size).toBe(slugs.length);
  for (const path of pictures.values()) expect(isArt(path.split('/').at(-1) ?? '')).toBe(true);
});

test('reviews are spread over the life of their task, and say different things', () => {
  for (const [number, { age }] of tasks.slice(0, 120).entries()) {
    const reviews = demoReviews(number, ['max', 'mia'], age);
    expect(new Set(reviews.map(({ age: hours }) => hours)).size).toBeGreaterThanOrEqual(reviews.length / 2);
    const best = reviews.filter(({ rating }) => rating === 5).slice(0, 10);
    expect(new Set(best.map(({ message }) => message)).size).toBe(best.length);
  }
});

test('jobs keep the rules of the board', () => {
  for (const { title, description, budget } of demoJobs) {
    expect(title.length).toBeLessThanOrEqual(orders.jobTitle.max);
    expect(description.length).toBeGreaterThanOrEqual(orders.jobDescription.min);
    expect(budget[0]).toBeGreaterThanOrEqual(orders.jobBudget.min);
    expect(budget[1]).toBeLessThanOrEqual(orders.jobBudget.max);
  }
});

test('a second filling is the same', () => {
  expect([...demoTasks(40, demoSellers)]).toEqual(tasks.slice(0, 40));
});

test.each(Object.keys(scenes) as SceneName[])(
  'the picture "%s" can be drawn, and is the same twice',
  async (scene) => {
    const location = artLocation(scene, 3);
    expect(drawingOf(location, 330, 220)).toBe(drawingOf(location, 330, 220));
    expect((await drawArt(location, { width: 66, height: 44 })).length).toBeGreaterThan(100);
  },
);

test('only pictures of the demonstration are drawn', () => {
  expect(isArt(portraitLocation(7))).toBe(true);
  expect(isArt('demo_constructor_1.webp')).toBe(false);
  expect(isArt('abc.webp')).toBe(false);
});
