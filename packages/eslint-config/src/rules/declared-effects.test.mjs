import { RuleTester } from 'eslint';
import rule from './declared-effects.mjs';

/** @type {(code: string, method: string) => import('eslint').RuleTester.InvalidTestCase} */
const refused = (code, method) => ({ code, errors: [{ messageId: 'manualEffect', data: { method } }] });

new RuleTester().run('declared-effects', rule, {
  valid: [
    "api.call('orders.note', input)",
    "api.ensure('orders.read', input, { fresh: true })",
    'api.queryClient.getQueryData(key)',
    'queryClient.clear()',
    'session.invalidate()',
  ],
  invalid: [
    refused('queryClient.invalidateQueries({ queryKey })', 'invalidateQueries'),
    refused('api.queryClient.setQueryData(key, answer)', 'setQueryData'),
    refused("client['setQueriesData'](filter, answer)", 'setQueriesData'),
    refused('useQueryClient().removeQueries({ queryKey })', 'removeQueries'),
    refused("api.invalidate('orders.list')", 'api.invalidate'),
  ],
});
