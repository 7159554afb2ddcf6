import { RuleTester } from 'eslint';
import tseslint from 'typescript-eslint';
import { makeWorkspace } from '../test-workspace.mjs';
import rule from './boundaries.mjs';

/** @param {...string} names */
const deps = (...names) => Object.fromEntries(names.map((name) => [`@t/${name}`, 'workspace:*']));
const everything = deps(
  'contracts',
  'ui',
  'shell',
  'orders',
  'inbox',
  'backend',
  'edge',
  'testing',
  'e2e',
  'rules',
);
/** @type {(name: string, role: string, more?: object) => object} */
const pack = (name, role, more) => ({
  name: `@t/${name}`,
  tasklane: { role },
  dependencies: everything,
  ...more,
});

const { at, remove } = makeWorkspace({
  contracts: pack('contracts', 'contracts', {
    exports: { '.': './src/index.ts', './schemas': './src/schemas.ts', './locales/*': './locales/*.json' },
  }),
  shell: pack('shell', 'shell'),
  e2e: pack('e2e', 'e2e'),
  'remotes/orders': pack('orders', 'remote'),
  'remotes/inbox': pack('inbox', 'remote', { dependencies: deps('contracts') }),
  'packages/ui': pack('ui', 'browser-lib'),
  'packages/backend': pack('backend', 'server'),
  'packages/edge': pack('edge', 'server'),
  'packages/testing': pack('testing', 'test-lib'),
  'packages/rules': pack('rules', 'tool'),
  'packages/stray': { name: '@t/stray', dependencies: everything },
});
afterAll(remove);

/** @type {Readonly<Record<string, string>>} */
const dirs = {
  contracts: 'contracts',
  shell: 'shell',
  e2e: 'e2e',
  orders: 'remotes/orders',
  inbox: 'remotes/inbox',
  stray: 'packages/stray',
};
/** @type {(name: string, file?: string) => string} */
const fileOf = (name, file = 'src/a.ts') => at(`${dirs[name] ?? `packages/${name}`}/${file}`);
/** @type {(name: string, specifier: string, file?: string) => import('eslint').RuleTester.ValidTestCase} */
const from = (name, specifier, file) => ({
  name: `${name}${file ? ` (${file})` : ''} imports ${specifier}`,
  filename: fileOf(name, file),
  code: `import { a } from '${specifier}';`,
});
/** @type {(name: string, specifier: string, messageId: string, file?: string) => import('eslint').RuleTester.InvalidTestCase} */
const refused = (name, specifier, messageId, file) => ({
  ...from(name, specifier, file),
  errors: [{ messageId }],
});

new RuleTester({ languageOptions: { parser: tseslint.parser } }).run('boundaries', rule, {
  valid: [
    from('ui', '@t/contracts'),
    from('shell', '@t/ui'),
    from('orders', '@t/ui'),
    from('backend', '@t/contracts/schemas'),
    from('orders', '@t/contracts/locales/en'),
    from('e2e', '@t/contracts'),
    from('testing', '@t/backend'),
    from('orders', '@t/testing', 'src/a.test.tsx'),
    from('orders', '@t/testing', 'src/test/render.tsx'),
    from('orders', './b'),
    from('orders', '../remote.json'),
    from('orders', 'react'),
    from('orders', '@t/contractsish'),
    { filename: '/nowhere/a.ts', code: "import '@t/shell';" },
  ],
  invalid: [
    refused('contracts', '@t/ui', 'role'),
    refused('ui', '@t/shell', 'role'),
    refused('ui', '@t/orders', 'role'),
    refused('ui', '@t/backend', 'role'),
    refused('orders', '@t/inbox', 'role'),
    refused('orders', '@t/shell', 'role'),
    refused('orders', '@t/backend', 'role'),
    refused('orders', '@t/backend', 'role', 'src/a.test.ts'),
    refused('shell', '@t/orders', 'role'),
    refused('backend', '@t/edge', 'role'),
    refused('edge', '@t/ui', 'role'),
    refused('e2e', '@t/ui', 'role'),
    refused('e2e', '@t/testing', 'role'),
    refused('rules', '@t/contracts', 'role'),
    refused('contracts', '@t/testing', 'role', 'src/a.test.ts'),
    refused('orders', '@t/testing', 'testOnly'),
    refused('inbox', '@t/ui', 'undeclared'),
    refused('orders', '@t/ui/src/Button', 'deep'),
    refused('orders', '@t/contracts/locales/', 'deep'),
    refused('orders', '../../../packages/ui/src/index', 'outside'),
    refused('stray', '@t/contracts', 'unknownRole'),
    refused('ui', '@t/stray', 'unknownRole'),
    ...[
      "export * from '@t/shell';",
      "export { a } from '@t/shell';",
      "const a = import('@t/shell');",
      "const a = require('@t/shell');",
      "jest.mock('@t/shell');",
      "import type { A } from '@t/shell';",
      "type A = import('@t/shell').A;",
    ].map((code) => ({ filename: fileOf('ui'), code, errors: [{ messageId: 'role' }] })),
  ],
});
