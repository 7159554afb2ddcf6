import type { TaskStatus } from '@tasklane/contracts';
import { bind, counted } from '../../../http';
import type { Binding } from '../../../http';
import { formOf } from '../content';
import { activateTask } from './activate';
import { createTask } from './create';
import { deleteTask } from './delete';
import { editTask, readForm } from './edit';
import { addFavourite, listFavourites, readFavourite, removeFavourite } from './favourites';
import { listFeatured, listLastViewed, listMine, listSuggested, viewed } from './lists';
import { readProfile, readStats, readTask } from './read';
import { countTasks, searchTasks } from './search';

/** The contract's schema has already validated the status number. */
const status = (value: number | undefined) => value as TaskStatus | undefined;

export const taskOperations: readonly Binding[] = [
  bind('gigs.search', (context, { query }) => searchTasks(context, query)),
  bind('gigs.count', async (context, { query }) => counted(await countTasks(context, query))),
  bind('gigs.featured', (context, { query }) => listFeatured(context, query.limit)),
  bind('gigs.lastViewed', (context, { query }) => listLastViewed(context, query.limit)),
  bind('user.suggestedTasks', (context, { query }) => listSuggested(context, query.limit)),
  bind('gigs.viewed', (context, { params }) => viewed(context, params.id)),
  bind('gigs.mine', (context, { query }) => listMine(context, { ...query, status: status(query.status) })),
  bind('gigs.favourites', (context) => listFavourites(context)),
  bind('gigs.isFavourite', (context, { params }) => readFavourite(context, params.id)),
  bind('gigs.addFavourite', (context, { params }) => addFavourite(context, params.id)),
  bind('gigs.removeFavourite', (context, { params }) => removeFavourite(context, params.id)),
  bind('gigs.profile', (context, { params }) => readProfile(context, params.user)),
  bind('gigs.read', (context, { params }) => readTask(context, params.user, params.task)),
  bind('gigs.stats', (context, { params }) => readStats(context, params.user, params.task)),
  bind('gigs.create', (context, { body }) => createTask(context, body)),
  bind('gigs.edit', (context, { params, body }) => editTask(context, params.id, body)),
  bind('gigs.delete', (context, { params }) => deleteTask(context, params.id)),
  bind('gigs.activate', (context, { params, body }) =>
    activateTask(context, params.user, params.task, body.status === 0 ? 0 : 2),
  ),
  bind('gigs.form', async (context, { params }) => {
    const { own, content, status: shown } = await readForm(context, params.hash);
    return { hash: own.hash, status: shown, ...formOf(content) };
  }),
];
