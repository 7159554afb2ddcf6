import { searchIndexes } from '@tasklane/contracts/search';
import type { TaskDocument } from '@tasklane/contracts/search';
import { perKernel } from '../../kernel';
import type { Kernel } from '../../kernel';
import { newHash } from '@tasklane/server-kit';
import { searchOf, suggestionIndex, taskIndex } from '../search';
import type { SearchIndex } from '../search';
import { peopleOf, figuresOf, noFigures } from '../profiles';
import { presentDocument } from './present';
import { allCategories } from '../categories';
import { countByCategory, isListed, listedInPortions } from './repository/lists';
import { loadTasks } from './repository/tasks';
import { collectSuggestions } from './suggestions';

/** Of one running back end: its name on the bus, and the rebuilding under way. */
const state = perKernel((): { readonly self: string; building: Promise<void> } => ({
  self: newHash(),
  building: Promise.resolve(),
}));

const CHANNEL = `search.${searchIndexes.tasks}`;
interface Told {
  readonly from: string;
  readonly tasks: readonly string[];
}
/** Tasks whose documents are made together. */
const PORTION = 500;

/** The index of tasks of a running back end. */
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

/** Brings the index of this instance in step with the rows of these tasks, read anew. */
async function syncHere(kernel: Kernel, hashes: readonly string[]): Promise<void> {
  // What is written into the old index while a new one is built would be lost.
  await state(kernel).building;
  const listed: string[] = [];
  for (const hash of hashes) if (await isListed(kernel.db, hash)) listed.push(hash);
  const documents = await documentsOf(kernel, listed);
  const there = new Set(documents.map(({ hash }) => hash));
  const index = await searchIn(kernel);
  if (documents.length > 0) await index.upsert(documents);
  const gone = hashes.filter((hash) => !there.has(hash));
  if (gone.length > 0) await index.remove(gone);
}

/** Brings the indexes of all instances in step; each has its own unless a search server is used. */
export async function syncTasks(kernel: Kernel, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  await syncHere(kernel, hashes);
  kernel.bus.publish(CHANNEL, { from: state(kernel).self, tasks: hashes } satisfies Told);
}

/** Hears of tasks that other instances brought in step. */
export function listenForTasks(kernel: Kernel): void {
  kernel.bus.subscribe<Told>(CHANNEL, ({ from, tasks }) => {
    if (from === state(kernel).self) return;
    syncHere(kernel, tasks).catch((error: unknown) =>
      kernel.log.error({ err: error }, 'search is out of step'),
    );
  });
}

/** Builds the indexes of tasks and of suggestions anew from the database, then puts them in place of the old ones. */
export async function rebuildSearch(kernel: Kernel): Promise<void> {
  const built = rebuild(kernel);
  state(kernel).building = built.catch(() => undefined);
  await built;
}

async function rebuild(kernel: Kernel): Promise<void> {
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
  await taskIndex(search).replaceAll(documents());
  const counts = await countByCategory(kernel.db);
  const categories = (await allCategories(kernel.db)).map(({ slug, nameEn }) => ({
    name: nameEn,
    count: counts.get(slug) ?? 0,
  }));
  await suggestionIndex(search).replaceAll(collectSuggestions(titles, categories));
}
