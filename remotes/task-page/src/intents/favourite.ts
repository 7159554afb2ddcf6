import { defineIntent } from '@tasklane/federation';
import { addFavourite } from '../api/favourite';

/** Saves the task that a guest marked; the page stays. */
export default defineIntent<'favourite'>(async ({ task }, { api }) => {
  await addFavourite(api, task);
  return null;
});
