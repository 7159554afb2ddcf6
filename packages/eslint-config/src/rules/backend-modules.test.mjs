import { RuleTester } from 'eslint';
import { makeWorkspace } from '../test-workspace.mjs';
import rule from './backend-modules.mjs';

const { at, remove } = makeWorkspace({
  'packages/backend': { name: '@t/backend', tasklane: { role: 'server' } },
  'packages/ui': { name: '@t/ui', tasklane: { role: 'browser-lib' } },
});
afterAll(remove);

/** @type {(file: string, specifier: string) => import('eslint').RuleTester.ValidTestCase} */
const from = (file, specifier) => ({
  name: `${file} imports ${specifier}`,
  filename: at(`packages/backend/src/${file}`),
  code: `import '${specifier}';`,
});
/** @type {(file: string, specifier: string, messageId: string) => import('eslint').RuleTester.InvalidTestCase} */
const refused = (file, specifier, messageId) => ({ ...from(file, specifier), errors: [{ messageId }] });

new RuleTester().run('backend-modules', rule, {
  valid: [
    from('modules/orders/deliver.operation.ts', './order.repository'),
    from('modules/orders/operations/deliver.ts', '../order.repository'),
    from('modules/orders/order.routes.ts', './operations/deliver'),
    from('modules/orders/order.repository.test.ts', './order.repository'),
    from('modules/orders/operations/deliver.ts', '../../ledger'),
    from('modules/orders/operations/deliver.ts', '../../ledger/index'),
    from('modules/orders/operations/deliver.ts', '../../../platform/database'),
    from('modules/orders/order.policy.test.ts', './order.repository'),
    from('modules/orders/operations/deliver.ts', '../lifecycle/order'),
    from('modules/orders/lifecycle/order.ts', '../order.repository'),
    from('modules/orders/lifecycle/order.ts', '../order.policy'),
    from('app.ts', './modules/orders'),
    from('app.ts', './modules/orders/order.routes'),
    { filename: at('packages/ui/src/modules/a/a.ts'), code: "import '../b/b.repository';" },
  ],
  invalid: [
    refused('modules/orders/operations/deliver.ts', '../../ledger/post', 'index'),
    refused('modules/orders/operations/deliver.test.ts', '../../ledger/post', 'index'),
    refused('modules/orders/operations/deliver.ts', '../../ledger/ledger.repository', 'repository'),
    refused('app.ts', './modules/orders/order.repository', 'repository'),
    refused('modules/orders/order.routes.ts', './order.repository', 'layer'),
    refused('modules/orders/order.policy.ts', './operations/deliver', 'layer'),
    refused('modules/orders/lifecycle/order.ts', '../operations/deliver', 'layer'),
    refused('modules/orders/order.policy.ts', './lifecycle/order', 'layer'),
    refused('modules/orders/order.repository.ts', './order.policy', 'layer'),
  ],
});
