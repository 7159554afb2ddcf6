import { clientSchema } from './client-schema';
import { graphDocuments } from './documents';
import { graphTypes, keyField } from './types';

const objects = [...graphTypes().objects];
const roots = ['Query', 'Mutation', 'Subscription'];

/**
 * The parts of the GraphQL schema that a page needs. The browser's build runs this module at build time, as it does the
 * table of endpoints, so that no page carries the schemas.
 */
export const table = {
  /** For the cache, which may return a partial result only where the schema allows missing values. */
  schema: clientSchema(),
  documents: graphDocuments(),
  /** Types whose objects have an identity across answers, given by `keyField`. */
  keyed: objects.filter(([, members]) => members.some(({ name }) => name === keyField)).map(([name]) => name),
  /** Types whose objects have no identity and belong to their parent. */
  embedded: objects
    .filter(([name, members]) => !roots.includes(name) && members.every((member) => member.name !== keyField))
    .map(([name]) => name),
  keyField,
};
