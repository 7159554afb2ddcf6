import { resumeIntent } from '@tasklane/testing';
import remote from '..';

test('the list-a-job intent resumes at the choice between a task and a job', async () => {
  const { to } = await resumeIntent(remote, 'intent-list-job', {
    kind: 'list-a-job',
    referrer: 'home_banner',
  });
  expect(to).toBe('/task-or-job?referrer=list_job_login');
});
