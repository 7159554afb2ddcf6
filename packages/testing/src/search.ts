/** The back end's search on its own port, without the rest of the back end. */
export { buildTask, sampleTasks, serveSearch } from '@tasklane/backend/search-testing';
