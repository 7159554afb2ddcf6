import { and, inArray, isNull } from 'drizzle-orm';
import type { TaskStatus } from '@tasklane/contracts';
import { insertMany } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { importSubjects } from '@tasklane/server-kit/lifecycle';
import { packages, taskAssets, taskCategories, taskLanguages, tasks } from './schema';
import { taskSubject } from './lifecycle/subject';
import { freeSlug, slugOf } from './slug';
import { cleanTexts, packageColumns, taskColumns } from './content';
import type { TaskContent } from './content';

/** A task written directly, without the seller's form and moderation, for the demonstration, imports and tests. */
export interface ReadyTask extends Omit<TaskContent, 'slug'> {
  readonly hash: string;
  readonly package: string;
  readonly seller: string;
  readonly status: TaskStatus;
  readonly hero?: boolean;
  /** Hash of the buyer that a custom task was made for. */
  readonly custom?: string;
  readonly featuredAt?: Date | null;
  readonly reviewCount?: number;
  readonly ratingSum?: number;
  readonly createdAt: Date;
  readonly submittedAt?: Date | null;
}

/**
 * Writes many tasks directly. Does not update the search index.
 * @returns their slugs by hash
 */
export async function addTasks(
  tx: Executor,
  ready: readonly ReadyTask[],
): Promise<ReadonlyMap<string, string>> {
  const slugsBySeller = await slugsOf(
    tx,
    ready.map(({ seller }) => seller),
  );
  const slugFor = ({ seller, title }: ReadyTask): string => {
    const used = slugsBySeller.get(seller) ?? new Set<string>();
    const slug = freeSlug(slugOf(title), used);
    slugsBySeller.set(seller, used.add(slug));
    return slug;
  };
  const rows = ready.map((task) => ({
    hash: task.hash,
    seller: task.seller,
    status: task.status,
    ...taskColumns({ ...task, ...cleanTexts(task), slug: slugFor(task) }),
    hero: task.hero ?? false,
    custom: task.custom ?? null,
    featuredAt: task.featuredAt ?? null,
    reviewCount: task.reviewCount ?? 0,
    ratingSum: task.ratingSum ?? 0,
    createdAt: task.createdAt,
    updatedAt: task.createdAt,
    submittedAt: task.submittedAt ?? null,
  }));
  const sold = ready.map((task) => ({
    hash: task.package,
    task: task.hash,
    ...packageColumns({ ...task, ...cleanTexts(task) }),
  }));
  const assets = ready.flatMap((task) =>
    task.assets.map((asset, position) => ({ ...asset, task: task.hash, position })),
  );
  const categories = ready.flatMap((task) =>
    task.categories.map((category, position) => ({ task: task.hash, category, position })),
  );
  const languages = ready.flatMap((task) =>
    task.languages.map((language, position) => ({ task: task.hash, language, position })),
  );
  await importSubjects(tx, taskSubject, rows);
  await insertMany(tx, packages, sold);
  await insertMany(tx, taskAssets, assets);
  await insertMany(tx, taskCategories, categories);
  await insertMany(tx, taskLanguages, languages);
  return new Map(rows.map(({ hash, slug }) => [hash, slug]));
}

/** Returns the slugs that these sellers already use. */
async function slugsOf(db: Executor, sellers: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db
    .select({ seller: tasks.seller, slug: tasks.slug })
    .from(tasks)
    .where(and(inArray(tasks.seller, [...new Set(sellers)]), isNull(tasks.deletedAt)));
  const slugsBySeller = new Map<string, Set<string>>();
  for (const { seller, slug } of rows)
    slugsBySeller.set(seller, (slugsBySeller.get(seller) ?? new Set()).add(slug));
  return slugsBySeller;
}
