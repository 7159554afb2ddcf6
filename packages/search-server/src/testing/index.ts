export { sampleDefinitions } from './sample-definitions';
export { buildTask, sampleTasks } from './sample-tasks';
export { serveSearch } from './serve';
