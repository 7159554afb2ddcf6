import { RuleTester } from 'eslint';
import { makeWorkspace } from '../test-workspace.mjs';
import rule from './vendor-doors.mjs';

const { at, remove } = makeWorkspace({
  contracts: { name: '@t/contracts', tasklane: { role: 'contracts', onlyImporterOf: ['yup'] } },
  shell: { name: '@t/shell', tasklane: { role: 'shell', keyTo: ['urql'] } },
  'remotes/orders': { name: '@t/orders', tasklane: { role: 'remote' } },
  'packages/ui': { name: '@t/ui', tasklane: { role: 'browser-lib', onlyImporterOf: ['@mantine/*'] } },
  'packages/forms': {
    name: '@t/forms',
    tasklane: { role: 'browser-lib', onlyImporterOf: ['formik', 'yup'] },
  },
  'packages/api': {
    name: '@t/api',
    tasklane: { role: 'browser-lib', onlyImporterOf: ['urql', 'graphql-ws'] },
  },
  'packages/backend': { name: '@t/backend', tasklane: { role: 'server' } },
});
afterAll(remove);

/** @type {(dir: string, specifier: string) => import('eslint').RuleTester.ValidTestCase} */
const from = (dir, specifier) => ({
  name: `${dir} imports ${specifier}`,
  filename: at(`${dir}/src/a.ts`),
  code: `import '${specifier}';`,
});
/** @type {(dir: string, specifier: string, doors: string) => import('eslint').RuleTester.InvalidTestCase} */
const refused = (dir, specifier, doors) => ({
  ...from(dir, specifier),
  errors: [{ messageId: 'door', data: { specifier, doors } }],
});

new RuleTester().run('vendor-doors', rule, {
  valid: [
    from('packages/ui', '@mantine/core'),
    from('packages/ui', '@mantine/core/styles/Button.css'),
    from('packages/forms', 'yup'),
    from('contracts', 'yup'),
    from('shell', 'urql'),
    from('packages/backend', 'graphql-ws/use/ws'),
    from('remotes/orders', 'react'),
    from('remotes/orders', './yup'),
    from('remotes/orders', 'yuppie'),
  ],
  invalid: [
    refused('remotes/orders', '@mantine/core', '@t/ui'),
    refused('remotes/orders', 'graphql-ws', '@t/api'),
    refused('shell', 'graphql-ws', '@t/api'),
    refused('packages/forms', '@mantine/hooks', '@t/ui'),
    refused('remotes/orders', 'yup', '@t/contracts or @t/forms'),
    refused('packages/backend', 'yup', '@t/contracts'),
  ],
});
