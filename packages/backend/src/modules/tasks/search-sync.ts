import { searchIndexes } from '@tasklane/contracts/search';
import type { TaskDocument } from '@tasklane/contracts/search';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { newHash } from '@tasklane/server-kit';
import {
  followAlone,
  followTogether,
  noteChanges,
  openSnapshot,
  searchOf,
  suggestionIndex,
  taskIndex,
  wasBuilt,
} from '../search';
import type { DocumentSource, Follower, SearchIndex } from '../search';
import { peopleOf, figuresOf, noFigures } from '../profiles';
import { presentDocument } from './present';
import { allCategories } from '../categories';
import { countByCategory, listedInPortions, listedOf } from './repository/lists';
import { loadTasks } from './repository/tasks';
import { collectSuggestions } from './suggestions';

/** How many tasks' documents are built together. */
const PORTION = 500;

/** Returns the index of tasks of a running back end. */
export const searchIn = async (kernel: Kernel): Promise<SearchIndex<TaskDocument>> =>
  taskIndex(await searchOf(kernel));

async function documentsOf({ db }: Kernel, hashes: readonly string[]): Promise<TaskDocument[]> {
  const loaded = await loadTasks(db, hashes);
  const sellers = loaded.map(({ row }) => row.seller);
  const people = await peopleOf(db, sellers);
  const figures = await figuresOf(db, sellers);
  const names = new Map((await allCategories(db)).map(({ slug, nameEn }) => [slug, nameEn]));
  return loaded.flatMap((task) => {
    const { seller } = task.row;
    const person = people.get(seller);
    return person ? [presentDocument(task, person, figures.get(seller) ?? noFigures(seller), names)] : [];
  });
}

/** Updates an index for these tasks from their current rows. */
async function sync(
  kernel: Kernel,
  index: SearchIndex<TaskDocument>,
  hashes: readonly string[],
): Promise<void> {
  const documents = await documentsOf(kernel, await listedOf(kernel.db, hashes));
  const present = new Set(documents.map(({ hash }) => hash));
  if (documents.length > 0) await index.upsert(documents);
  const missing = hashes.filter((hash) => !present.has(hash));
  if (missing.length > 0) await index.remove(missing);
  kernel.subjects.change('search');
}

/** Rebuilds the indexes of tasks and of suggestions from the database, then replaces the old ones. */
async function build(
  kernel: Kernel,
  beforeSwap?: (staged: SearchIndex<TaskDocument>) => Promise<void>,
): Promise<void> {
  const titles: string[] = [];
  async function* documents() {
    for await (const hashes of listedInPortions(kernel.db, PORTION)) {
      for (const document of await documentsOf(kernel, hashes)) {
        titles.push(document.title);
        yield document;
      }
    }
  }
  const search = await searchOf(kernel);
  await taskIndex(search).replaceAll(documents(), beforeSwap);
  const counts = await countByCategory(kernel.db);
  const categories = (await allCategories(kernel.db)).map(({ slug, nameEn }) => ({
    name: nameEn,
    count: counts.get(slug) ?? 0,
  }));
  kernel.subjects.change('search');
  await suggestionIndex(search).replaceAll(collectSuggestions(titles, categories));
}

const followerOf = perKernel(async (kernel): Promise<Follower> => {
  const source: DocumentSource<TaskDocument> = {
    index: () => searchIn(kernel),
    sync: (index, hashes) => sync(kernel, index, hashes),
    build: (beforeSwap) => build(kernel, beforeSwap),
  };
  const snapshot = await openSnapshot(kernel, await searchOf(kernel));
  return snapshot
    ? followAlone(kernel, source, snapshot)
    : followTogether(kernel, source, searchIndexes.tasks);
});

/** Identifies the sending instance of a message, which has already applied the changes. */
const selfOf = perKernel(() => newHash());

const CHANNEL = `search.${searchIndexes.tasks}.changed`;

/** Records that the documents of these tasks have changed, and applies it; notifies the other instances. */
export async function syncTasks(kernel: Kernel, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await noteChanges(kernel.db, hashes);
  await (await followerOf(kernel)).follow();
  kernel.bus.publish(CHANNEL, selfOf(kernel));
}

/** Rebuilds all indexes; an embedded one of this instance only. @throws conflict while another instance rebuilds */
export const rebuildSearch = async (kernel: Kernel): Promise<void> => (await followerOf(kernel)).rebuild();

/** Milliseconds after which a change without a message is found. */
const POLL_MS = 2_000;

const polls = perKernel((): { timer?: NodeJS.Timeout; failing: boolean } => ({ failing: false }));

/** Applies missing changes in the background; failures are retried by the next poll. */
async function catchUp(kernel: Kernel): Promise<void> {
  const poll = polls(kernel);
  try {
    await (await followerOf(kernel)).follow();
    poll.failing = false;
  } catch (err) {
    if (!poll.failing) kernel.log.error({ err }, 'search is out of step');
    poll.failing = true;
  }
}

/** Starts following changes in this instance; restores or builds an embedded index first. */
export async function startFollowing(kernel: Kernel): Promise<void> {
  const search = await searchOf(kernel);
  kernel.bus.subscribe<string>(CHANNEL, (from) => {
    if (from !== selfOf(kernel)) void catchUp(kernel);
  });
  if (search.shared) {
    if (!(await wasBuilt(kernel.db, searchIndexes.tasks)))
      kernel.log.warn('the search server was not filled from this database: run the command rebuild-search');
  } else {
    search.fillBy(() => rebuildSearch(kernel));
    await (await followerOf(kernel)).start();
  }
  polls(kernel).timer = setInterval(() => void catchUp(kernel), POLL_MS).unref();
}

export async function stopFollowing(kernel: Kernel): Promise<void> {
  clearInterval(polls(kernel).timer);
  await (await followerOf(kernel)).stop();
}
