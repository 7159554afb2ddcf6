import type { BuiltManifest, RemoteManifest } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDeployments } from '../registry/deployments';
import { archiveOf, entriesOf, shellEntriesOf } from '../testing/archive';
import { buildProgram } from '../testing/program';
import { openAudit } from './audit';
import { archiveType } from './routes';
import { issueToken } from './tokens';

const jobs: RemoteManifest = {
  name: 'jobs',
  contracts: '^1.0.0',
  access: 'public',
  routes: [{ name: 'job_board', path: '/job-board', access: 'public', view: 'board' }],
  slots: [],
};

let folder: string;
let program: Awaited<ReturnType<typeof buildProgram>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crash-'));
  program = await buildProgram();
});
afterAll(async () => {
  program.forget();
  await rm(folder, { recursive: true, force: true });
});

/** The edge's answer to an upload. */
interface Told {
  readonly status: number;
  readonly error?: string;
  readonly warning?: string;
}

type Name = 'jobs' | 'shell';

/** The description file of each kind of build. */
const descriptions = { jobs: 'remote.json', shell: 'shell.json' } as const;

/** Uploads a build; returns undefined when the edge died during the upload. */
async function upload(
  url: string,
  token: string,
  version: string,
  name: Name = 'jobs',
): Promise<Told | undefined> {
  const entries = name === 'shell' ? shellEntriesOf(version) : entriesOf(jobs, version);
  const plain = (await entries).filter(({ name: file }) => !/\.(br|gz)$/.test(file));
  const body = new Uint8Array(await archiveOf(plain));
  const headers = { authorization: `Bearer ${token}`, 'content-type': archiveType };
  try {
    const answer = await fetch(`${url}/edge/deployments/${name}`, { method: 'POST', headers, body });
    return { status: answer.status, ...((await answer.json()) as Omit<Told, 'status'>) };
  } catch {
    return undefined;
  }
}

const deploy = async (...build: Parameters<typeof upload>): Promise<number | undefined> =>
  (await upload(...build))?.status;

/** Returns the faults of the data on the disk, the live version, and the versions in the audit trail. */
async function inspect(dataDir: string, name: Name = 'jobs') {
  const deployments = await openDeployments(dataDir);
  const faults: string[] = [];
  for (const version of deployments.versions(name)) {
    const build = deployments.folder(name, version);
    const { files } = JSON.parse(await readFile(join(build, descriptions[name]), 'utf8')) as BuiltManifest;
    for (const { path, integrity } of files) {
      const hash = createHash('sha384')
        .update(await readFile(join(build, path)))
        .digest('base64');
      if (integrity !== `sha384-${hash}`) faults.push(`${version}/${path}`);
    }
  }
  const lying = await readdir(join(dataDir, 'builds', name));
  if (lying.length !== deployments.versions(name).length) faults.push(`left: ${lying.join(', ')}`);
  const drafts = (await readdir(dataDir)).filter((entry) => entry === 'drafts' || entry.startsWith('.'));
  if (drafts.length > 0) faults.push(`left: ${drafts.join(', ')}`);
  const entries = await openAudit(dataDir).read(100);
  return { faults, live: deployments.live(name), known: entries.map(({ version }) => version) };
}

describe('an edge killed before any step of a deployment', () => {
  const versions = { jobs: ['j1', 'j2'], shell: ['s1', 's2'] } as const;
  const names: readonly Name[] = ['jobs', 'shell'];
  const copies = () => join(folder, 'copies');
  const data = () => join(folder, 'recorded');

  beforeAll(async () => {
    const token = await issueToken(join(data(), 'edge'), { team: 'jobs', remotes: names });
    const edge = await program.run(data(), { copiesTo: copies() });
    for (const name of names) {
      for (const version of versions[name]) await deploy(edge.url, token, version, name);
    }
    await edge.end();
  });

  test.each(names)('has either the old or the new version of %s, complete', async (name) => {
    const [before, after] = versions[name];
    const second = join(copies(), String(2 * names.indexOf(name) + 2));
    const steps = (await readdir(second)).sort((a, b) => Number(a) - Number(b));
    const outcomes: (string | undefined)[] = [];
    for (const folderOfStep of [...steps.map((step) => join(second, step)), data()]) {
      const { faults, live, known } = await inspect(join(folderOfStep, 'edge'), name);
      expect({ folderOfStep, faults }).toEqual({ folderOfStep, faults: [] });
      expect(known).toContain(live);
      outcomes.push(live);
    }
    expect(steps.length).toBeGreaterThan(20);
    // The build goes live at exactly one step, and never goes back afterwards.
    expect(outcomes.join(' ')).toMatch(new RegExp(`^(?:${before} )+(?:${after} )+${after}$`));
  });
});

test('an edge killed during a deployment accepts the same build after a restart', async () => {
  const data = join(folder, 'again');
  const token = await issueToken(join(data, 'edge'), { team: 'jobs', remotes: ['jobs'] });
  const dying = await program.run(data, { dieAt: 12 });
  expect(await deploy(dying.url, token, 'j1')).toBeUndefined();
  await dying.end();
  const edge = await program.run(data);
  expect(await deploy(edge.url, token, 'j1')).toBe(200);
  await edge.end();
  expect(await inspect(join(data, 'edge'))).toMatchObject({ faults: [], live: 'j1' });
});

test('a deployment is refused and changes nothing when the disk is full at any of its writes', async () => {
  const data = join(folder, 'full');
  const token = await issueToken(join(data, 'edge'), { team: 'jobs', remotes: ['jobs'] });
  const edge = await program.run(data, 'full');
  expect(await deploy(edge.url, token, 'j1')).toBe(200);

  let refused = 0;
  let reply = await upload(edge.url, token, 'j2');
  for (; reply?.status !== 200; reply = await upload(edge.url, token, 'j2')) {
    expect(reply).toMatchObject({ status: 507, error: 'storage_full' });
    expect(await (await fetch(`${edge.url}/edge/health`)).json()).toMatchObject({ live: { jobs: 'j1' } });
    refused += 1;
  }
  await edge.end();
  expect(refused).toBeGreaterThan(20);
  expect(await inspect(join(data, 'edge'))).toMatchObject({ faults: [], live: 'j2' });
});

test('a disk failure right after the switch leaves the build live and warns the team', async () => {
  const data = join(folder, 'unconfirming');
  const token = await issueToken(join(data, 'edge'), { team: 'jobs', remotes: ['jobs'] });
  const edge = await program.run(data, 'unconfirming');
  expect(await deploy(edge.url, token, 'j1')).toBe(200);
  const live = async () =>
    ((await (await fetch(`${edge.url}/edge/health`)).json()) as { live: unknown }).live;

  let refused = 0;
  let reply = await upload(edge.url, token, 'j2');
  for (; reply?.status !== 200; reply = await upload(edge.url, token, 'j2')) {
    expect(reply).toMatchObject({ status: 500, error: 'internal' });
    expect(await live()).toEqual({ jobs: 'j1' });
    refused += 1;
  }
  expect(reply.warning).toMatch(/did not confirm it/);
  expect(await live()).toEqual({ jobs: 'j2' });
  await edge.end();
  expect(refused).toBeGreaterThan(2);
  expect(await inspect(join(data, 'edge'))).toMatchObject({ faults: [], live: 'j2' });
  const [entry] = await openAudit(join(data, 'edge')).read(1);
  expect(entry).toMatchObject({ outcome: 'done', message: reply.warning });
});
