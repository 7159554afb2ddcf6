import type { SubmittedTask } from '../api/task';

export type Task = SubmittedTask['task'];

/** Parts of a task that a seller can change, as the page shows them. */
export const parts = [
  'title',
  'assets',
  'description',
  'package',
  'price',
  'delivery',
  'revisions',
  'categories',
  'languages',
] as const;
export type Part = (typeof parts)[number];

const valueOf: Readonly<Record<Part, (task: Task) => unknown>> = {
  title: (task) => task.title,
  assets: (task) => task.assets.map(({ path }) => path),
  description: (task) => task.description,
  package: (task) => task.packages[0]?.description,
  price: (task) => task.packages[0]?.price,
  delivery: (task) => task.packages[0]?.delivery,
  revisions: (task) => task.packages[0]?.revisions,
  categories: (task) => task.categories.map(({ slug }) => slug),
  languages: (task) => task.languages.map(({ name }) => name),
};

/** The parts of a task that differ from the version on sale; empty when none is on sale. */
export function differences(task: Task, live: Task | null): ReadonlySet<Part> {
  if (!live) return new Set();
  const text = (part: Part, of: Task) => JSON.stringify(valueOf[part](of));
  return new Set(parts.filter((part) => text(part, task) !== text(part, live)));
}
