import { RuleTester } from 'eslint';
import rule from './calls-in-api-folder.mjs';

const screen = '/house/remotes/orders/src/order/NoteForm.tsx';
/** @type {(code: string, name: string) => import('eslint').RuleTester.InvalidTestCase} */
const outside = (code, name) => ({
  code,
  filename: screen,
  errors: [{ messageId: 'outside', data: { name } }],
});

new RuleTester().run('calls-in-api-folder', rule, {
  valid: [
    {
      code: "import { useApiMutation } from '@tasklane/api-client';",
      filename: '/house/remotes/orders/src/api/addNote.ts',
    },
    { code: "import { isApiError } from '@tasklane/api-client';", filename: screen },
    { code: "import { LiveProvider, isBeingSent } from '@tasklane/api-client/live';", filename: screen },
    { code: "import { useApi } from './elsewhere';", filename: screen },
    { code: 'phone.call(number); readOrder(api, hash);', filename: screen },
  ],
  invalid: [
    outside("import { useApiMutation } from '@tasklane/api-client';", 'useApiMutation'),
    outside("import { isApiError, useApi } from '@tasklane/api-client';", 'useApi'),
    outside("import { useLiveQuery } from '@tasklane/api-client/live';", 'useLiveQuery'),
    outside("api.call('orders.note', input);", 'api.call'),
    outside("async () => (await api.ensure('orders.read')).data;", 'api.ensure'),
  ],
});
