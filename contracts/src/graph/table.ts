import { clientSchema } from './client-schema';
import { graphDocuments } from './documents';
import { graphTypes, keyField } from './types';

const objects = [...graphTypes().objects];
const roots = ['Query', 'Mutation', 'Subscription'];

/**
 * What a page needs of the GraphQL schema. The browser's build runs this module at build time, as it does the table of
 * endpoints, so that no page carries the schemas.
 */
export const table = {
  /** For the cache, which may answer with a part only where the schema allows that something is missing. */
  schema: clientSchema(),
  documents: graphDocuments(),
  /** Types whose things are the same wherever they appear, and the field that says which. */
  keyed: objects.filter(([, members]) => members.some(({ name }) => name === keyField)).map(([name]) => name),
  /** Types whose objects belong to where they stand. */
  embedded: objects
    .filter(([name, members]) => !roots.includes(name) && members.every((member) => member.name !== keyField))
    .map(([name]) => name),
  keyField,
};
