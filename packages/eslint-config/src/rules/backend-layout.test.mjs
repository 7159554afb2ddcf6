import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { makeWorkspace } from '../test-workspace.mjs';
import rule from './backend-layout.mjs';

const { at, remove } = makeWorkspace({
  'packages/backend': { name: '@t/backend', tasklane: { role: 'server' } },
});
afterAll(remove);

const table = "export const reviews = pgTable('reviews', {});";
const operation = "export const a = [bind('reviews.create', create)];";
const declaration = "export const reviewsModule: BackendModule = { name: 'reviews' };";
/** @type {(path: string, code: string) => import('eslint').RuleTester.ValidTestCase} */
const file = (path, code) => ({
  name: `${path}: ${code}`,
  filename: at(`packages/backend/src/modules/${path}`),
  code,
});
/** @type {(path: string, code: string, messageId: string) => import('eslint').RuleTester.InvalidTestCase} */
const refused = (path, code, messageId) => ({ ...file(path, code), errors: [{ messageId }] });

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('backend-layout', rule, {
  valid: [
    file('reviews/schema.ts', table),
    file('reviews/providers/sandbox/schema.ts', table),
    file('reviews/operations/create.ts', operation),
    file('reviews/module.ts', operation),
    file('reviews/module.ts', declaration),
    file('reviews/repository/lists.ts', 'export const a = 1;'),
    file('reviews/reviews.test.ts', operation),
    { ...file('reviews/a.ts', 'server.bind(port);') },
  ],
  invalid: [
    refused('reviews/reviews.schema.ts', 'export const a = 1;', 'name'),
    refused('reviews/operations.ts', 'export const a = 1;', 'name'),
    refused('reviews/create.operations.ts', 'export const a = 1;', 'name'),
    refused('reviews/reviews.repository.ts', 'export const a = 1;', 'name'),
    refused('reviews/tables.ts', table, 'table'),
    refused('reviews/index.ts', operation, 'operation'),
    refused('reviews/routes.ts', operation, 'operation'),
    refused('reviews/index.ts', declaration, 'module'),
  ],
});
