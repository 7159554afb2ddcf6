/** The GraphQL schema for live data, derived from operations and schemas. */
export { graphFields } from './fields';
export type { AnyGraphField, GraphArgs, GraphCalls, GraphFields, GraphEvent, GraphReply } from './fields';
export { graphSdl } from './sdl';
