import { readRemoteReports } from './remote-reports';

const sound = { remote: 'task-page', version: 't2', phase: 'entry', cause: 'TypeError' };

test('valid reports are returned unchanged', () => {
  const reports = [sound, { remote: 'jobs', version: 'j1', phase: 'loaded' }];
  expect(readRemoteReports(reports)).toEqual(reports);
});

test.each([
  ['a report outside a list', sound],
  ['an empty list', []],
  ['more than 20 reports', Array.from({ length: 21 }, () => sound)],
  ['null as a report', [null]],
  ['an invalid remote name', [{ ...sound, remote: '../jobs' }]],
  ['an invalid version', [{ ...sound, version: 'T 2' }]],
  ['no version', [{ ...sound, version: undefined }]],
  ['an unknown phase', [{ ...sound, phase: 'sleep' }]],
  ['a sentence as the cause', [{ ...sound, cause: 'Ada is not defined' }]],
  ['a stack frame as the cause', [{ ...sound, cause: 'at x.js:1:2' }]],
  ['a cause of more than 60 characters', [{ ...sound, cause: 'E'.repeat(61) }]],
  ['an unknown field', [{ ...sound, url: '/user/ada' }]],
])('invalid reports are rejected: %s', (_case, value) => {
  expect(readRemoteReports(value)).toBeUndefined();
});
