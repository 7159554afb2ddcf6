import { defineRemote } from '../remote';
import { registryEntry, scripted } from '../testing/remotes';
import { defineSlot } from '../view';
import { integrityOf } from './integrity';

const jobs = defineRemote({
  name: 'jobs',
  views: { board: async () => ({ default: defineSlot(() => null) }) },
  locales: { en: async () => ({ default: {} }) },
});

test('the files of a remote are checked against the hashes of its registry entry', async () => {
  const { remotes } = scripted([registryEntry('jobs', 'v1')], { 'jobs@v1': [jobs] });
  await remotes.view('jobs', 'board').load();
  expect(integrityOf('/remotes/jobs/v1/remoteEntry.js')).toBe('sha384-jobs-v1');
  expect(integrityOf('/remotes/jobs/v1/other.js')).toBeUndefined();
});

describe('a build whose hashes the HTML omits', () => {
  const short = [
    {
      ...registryEntry('jobs', 'v3'),
      views: {},
      locales: {},
      integrity: { 'remote.json': 'sha384-description' },
    },
  ];
  const requests: [string, RequestInit | undefined][] = [];
  let answer: () => Response;
  beforeEach(() => {
    requests.splice(0);
    globalThis.fetch = async (address, init) => {
      requests.push([String(address), init]);
      return answer();
    };
  });

  test('runs with the hashes and files of its build description, which is itself checked', async () => {
    answer = () =>
      Response.json({
        views: { board: ['view-board.js'] },
        shared: {},
        locales: { en: 'en.js' },
        files: [{ path: 'view-board.js', integrity: 'sha384-board' }],
      });
    const { remotes } = scripted(short, { 'jobs@v3': [jobs] });
    await remotes.view('jobs', 'board').load();
    expect(requests).toEqual([
      ['/remotes/jobs/v3/remote.json', expect.objectContaining({ integrity: 'sha384-description' })],
    ]);
    expect(integrityOf('/remotes/jobs/v3/view-board.js')).toBe('sha384-board');
    const preloaded = [...document.head.querySelectorAll('link')].map((link) => link.getAttribute('href'));
    expect(preloaded).toEqual(
      expect.arrayContaining(['/remotes/jobs/v3/view-board.js', '/remotes/jobs/v3/en.js']),
    );
  });

  test('does not run without its build description', async () => {
    answer = () => new Response(null, { status: 503 });
    const { remotes, loads } = scripted(short, { 'jobs@v3': [jobs] });
    await expect(remotes.view('jobs', 'board').load()).rejects.toMatchObject({ phase: 'entry' });
    expect(requests).toHaveLength(2);
    expect(loads).toEqual([]);
  });
});
