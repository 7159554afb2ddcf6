/** The search of the back end on a port of its own, without the rest of it. */
export { buildTask, sampleTasks, serveSearch } from '@tasklane/backend/search-testing';
