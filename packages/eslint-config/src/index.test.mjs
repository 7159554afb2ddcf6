import { ESLint } from 'eslint';
import { join } from 'node:path';
import config from './index.mjs';

const root = join(import.meta.dirname, '../../..');
const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

/**
 * Returns the rules that a text breaks as a file of the workspace.
 *
 * @param {string} filePath
 * @param {string} text
 */
async function broken(filePath, text) {
  const [result] = await eslint.lintText(text, { filePath: join(root, filePath) });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message);
}

test.each([
  ['shell/src/a.ts', 'export const a = (b: any) => b;\n', '@typescript-eslint/no-explicit-any'],
  ['shell/src/a.ts', '// @ts-ignore\nexport const a = 1;\n', '@typescript-eslint/ban-ts-comment'],
  ['shell/src/a.ts', "console.log('here');\n", 'no-console'],
  ['shell/src/a.ts', 'export const a = 1; // TODO later\n', 'no-warning-comments'],
  [
    'shell/src/a.ts',
    '/* eslint-disable no-console */\nconsole.log(1);\n',
    'eslint-comments/require-description',
  ],
  ['remotes/orders/src/a.ts', "import '@tasklane/shell';\n", 'tasklane/boundaries'],
  ['remotes/orders/src/a.ts', "import '@mantine/core';\n", 'tasklane/vendor-doors'],
  ['shell/src/a.ts', 'queryClient.invalidateQueries({});\n', 'tasklane/declared-effects'],
  ['remotes/orders/src/a.ts', "api.invalidate('orders.list');\n", 'tasklane/declared-effects'],
  ['remotes/orders/src/a.ts', "api.call('orders.note');\n", 'tasklane/calls-in-api-folder'],
  ['remotes/orders/src/a.tsx', 'export const A = () => <p>Paid</p>;\n', 'tasklane/no-raw-text'],
  ['remotes/orders/src/a.tsx', 'export const A = () => <img src="/a.png" />;\n', 'jsx-a11y-x/alt-text'],
  ['packages/backend/src/modules/a/a.ts', "import '../b/b';\n", 'tasklane/backend-modules'],
  ['packages/server-kit/src/a.ts', "import '@tasklane/contracts';\n", 'no-restricted-imports'],
  ['packages/server-kit/src/a.ts', "import '@tasklane/contracts/operations';\n", 'no-restricted-imports'],
  ['remotes/orders/src/a.ts', "import { lazy } from 'react';\n", 'no-restricted-imports'],
  ['shell/src/a.ts', "import { lazy } from 'react';\n", 'no-restricted-imports'],
  ['packages/ui/src/a.ts', "import { lazy } from 'react';\n", 'no-restricted-imports'],
  ['contracts/src/a.test.ts', "test.only('a', () => expect(1).toBe(1));\n", 'jest/no-focused-tests'],
  ['contracts/src/a.test.ts', "test.skip('a', () => expect(1).toBe(1));\n", 'jest/no-disabled-tests'],
  ['e2e/specs/a.spec.ts', 'await page.waitForTimeout(100);\n', 'playwright/no-wait-for-timeout'],
  ['e2e/specs/a.spec.ts', "test.skip('a', async () => {});\n", 'playwright/no-skipped-test'],
])('a lint of %s reports %j', async (file, text, rule) => {
  expect(await broken(file, text)).toContain(rule);
});

test('allowed code passes', async () => {
  expect(await broken('packages/server-kit/src/a.ts', "import '@tasklane/contracts/protocol';\n")).toEqual(
    [],
  );
  expect(await broken('packages/api-client/src/a.ts', 'queryClient.invalidateQueries({});\n')).toEqual([]);
  expect(await broken('remotes/orders/src/api/a.ts', "api.call('orders.note');\n")).toEqual([]);
  expect(await broken('packages/backend/src/main.ts', "console.log('listening');\n")).toEqual([]);
  expect(await broken('remotes/orders/src/a.test.tsx', 'export const A = () => <p>Paid</p>;\n')).toEqual([]);
});
