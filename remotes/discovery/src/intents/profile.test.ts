import type { Intent } from '@tasklane/contracts';
import { resumeIntent } from '@tasklane/testing';
import remote from '..';

test.each<[Intent, string | null]>([
  [{ kind: 'contact', username: 'ada' }, '/ada#contact'],
  [{ kind: 'report', url: '/ada/logo#report' }, '/ada/logo#report'],
  [{ kind: 'report', url: '//evil.example' }, null],
])('the intent %j resumes at %s', async (intent, to) => {
  expect(await resumeIntent(remote, 'intent', intent)).toMatchObject({ to });
});
