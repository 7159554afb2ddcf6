import { readRemoteReports } from './remote-reports';

const sound = { remote: 'task-page', version: 't2', phase: 'entry', cause: 'TypeError' };

test('valid reports are returned unchanged', () => {
  const reports = [sound, { remote: 'jobs', version: 'j1', phase: 'loaded' }];
  expect(readRemoteReports(reports)).toEqual(reports);
});

test.each([
  ['no list', sound],
  ['nothing', []],
  ['more than a call carries', Array.from({ length: 21 }, () => sound)],
  ['a list with a hole', [null]],
  ['a name that no remote has', [{ ...sound, remote: '../jobs' }]],
  ['a version that no build has', [{ ...sound, version: 'T 2' }]],
  ['no version', [{ ...sound, version: undefined }]],
  ['an unknown phase', [{ ...sound, phase: 'sleep' }]],
  ['a sentence as the cause', [{ ...sound, cause: 'Ada is not defined' }]],
  ['a stack as the cause', [{ ...sound, cause: 'at x.js:1:2' }]],
  ['a long cause', [{ ...sound, cause: 'E'.repeat(61) }]],
  ['more than it should say', [{ ...sound, url: '/user/ada' }]],
])('invalid reports are rejected: %s', (_case, value) => {
  expect(readRemoteReports(value)).toBeUndefined();
});
