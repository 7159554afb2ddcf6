import type { ListedShell, RemoteReport } from '@tasklane/contracts';
import { integrityOf } from './integrity';
import { checkLateFiles } from './late-files';

const patience = { timeoutMs: 500, tries: 1, pauseMs: 1 };
const late = { path: 'dialogs.js', bytes: 1, integrity: 'sha384-dialogs' };

const shell = (version: string): ListedShell => ({
  name: 'shell',
  version,
  base: `/shell/${version}/`,
  integrity: { 'shell.json': `sha384-${version}` },
});

/** Requests a chunk as the runtime of the shell's build does. */
const load = (address: string, work: () => Promise<unknown>): Promise<unknown> => {
  const through: unknown = Reflect.get(globalThis, '__tasklaneLate');
  if (typeof through !== 'function') throw new Error('Nothing is checked.');
  return Promise.resolve(through(address, work));
};

const fetchFile = jest.fn<Promise<Response>, [string, RequestInit]>();
beforeEach(() => {
  fetchFile.mockReset().mockImplementation(async () => Response.json({ files: [late] }));
  Object.assign(globalThis, { fetch: fetchFile });
});

test('a late file waits for the description, which is fetched once and verified, and gets its hash from it', async () => {
  checkLateFiles(shell('s1'), jest.fn(), patience);
  const hashes = await Promise.all(
    [1, 2].map(() => load('/shell/s1/dialogs.js', async () => integrityOf('/shell/s1/dialogs.js'))),
  );
  expect(hashes).toEqual(['sha384-dialogs', 'sha384-dialogs']);
  expect(fetchFile).toHaveBeenCalledTimes(1);
  expect(fetchFile).toHaveBeenCalledWith(
    '/shell/s1/shell.json',
    expect.objectContaining({ integrity: 'sha384-s1' }),
  );
});

test('a file that the HTML names has its hash from there and waits for nothing', async () => {
  document.head.innerHTML =
    '<link rel="preload" href="/shell/s2/texts.js" integrity="sha384-texts"><script type="text/plain" src="/shell/s2/main.js" integrity="sha384-main"></script>';
  fetchFile.mockReturnValue(new Promise(() => undefined));
  checkLateFiles(shell('s2'), jest.fn(), patience);
  await expect(load('/shell/s2/texts.js', async () => 'came')).resolves.toBe('came');
  expect(integrityOf('/shell/s2/texts.js')).toBe('sha384-texts');
  expect(integrityOf('/shell/s2/main.js')).toBe('sha384-main');
});

test('without the description no late file runs, and a later file fetches it again', async () => {
  const reports: RemoteReport[] = [];
  fetchFile.mockRejectedValue(new TypeError('Failed to fetch'));
  checkLateFiles(shell('s3'), (report) => reports.push(report), patience);
  const run = jest.fn(async () => 'came');
  for (let time = 0; time < 2; time += 1) {
    await expect(load('/shell/s3/dialogs.js', run)).rejects.toMatchObject({ name: 'ChunkLoadError' });
  }
  expect(run).not.toHaveBeenCalled();
  expect(reports).toEqual([{ remote: 'shell', version: 's3', phase: 'chunk', cause: 'ChunkLoadError' }]);

  fetchFile.mockImplementation(async () => Response.json({ files: [late] }));
  await expect(load('/shell/s3/dialogs.js', run)).resolves.toBe('came');
});

test('a file that the browser refuses is reported, and a chunk without a file of its own passes', async () => {
  const reports: RemoteReport[] = [];
  checkLateFiles(shell('s4'), (report) => reports.push(report), patience);
  await expect(load('/shell/s4/7483.undefined.js', async () => 'came')).resolves.toBe('came');
  const refused = async (): Promise<never> => {
    throw Object.assign(new Error('Loading chunk dialogs failed.'), { name: 'ChunkLoadError' });
  };
  await expect(load('/shell/s4/dialogs.js', refused)).rejects.toThrow('Loading chunk dialogs failed.');
  expect(reports).toEqual([{ remote: 'shell', version: 's4', phase: 'chunk', cause: 'ChunkLoadError' }]);
});
