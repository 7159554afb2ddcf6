import { defineIntent } from '@tasklane/federation';
import { addFavourite } from '../api/favourite';

/** Saves the task whose heart a guest pressed; stays on the page. */
export default defineIntent<'favourite'>(async ({ task }, { api }) => {
  await addFavourite(api, task);
  return null;
});
