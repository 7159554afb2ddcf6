import { RuleTester } from 'eslint';
import rule from './declared-effects.mjs';

/** @type {(code: string, method: string) => import('eslint').RuleTester.InvalidTestCase} */
const byHand = (code, method) => ({ code, errors: [{ messageId: 'byHand', data: { method } }] });

new RuleTester().run('declared-effects', rule, {
  valid: [
    "api.call('orders.note', input)",
    "api.ensure('orders.read', input, { fresh: true })",
    'api.queryClient.getQueryData(key)',
    'queryClient.clear()',
    'session.invalidate()',
  ],
  invalid: [
    byHand('queryClient.invalidateQueries({ queryKey })', 'invalidateQueries'),
    byHand('api.queryClient.setQueryData(key, answer)', 'setQueryData'),
    byHand("client['setQueriesData'](filter, answer)", 'setQueriesData'),
    byHand('useQueryClient().removeQueries({ queryKey })', 'removeQueries'),
    byHand("api.invalidate('orders.list')", 'api.invalidate'),
  ],
});
