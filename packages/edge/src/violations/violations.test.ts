import { startSite, taskPage } from '../testing/edge';
import type { TestSite } from '../testing/edge';
import { teamAt } from '../testing/team';

let site: TestSite;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

const source = (path: string): string => `${site.url}${path}?token=secret`;

const sendReport = (body: unknown, headers: Record<string, string> = {}, type = 'application/reports+json') =>
  fetch(`${site.url}/edge/reports/csp`, {
    method: 'POST',
    headers: { 'content-type': type, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

const violation = (sourceFile: string, blockedURL = 'https://evil.example/x.js?token=secret') => ({
  type: 'csp-violation',
  body: { effectiveDirective: 'script-src-elem', blockedURL, sourceFile },
});

/** Returns the violations listed for the remote's only version. */
async function listedViolations(): Promise<unknown> {
  const team = await teamAt(site, ['task-page']);
  const { data } = await team.call('GET', '');
  const remotes = data as { name: string; versions: { violations: unknown }[] }[];
  return remotes.find(({ name }) => name === 'task-page')?.versions[0]?.violations;
}

test("pages name where to report violations, and their policy allows only the site's own scripts", async () => {
  const { headers } = await site.get('/ada/logo');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).toContain('report-uri /edge/reports/csp; report-to violations');
  expect(headers.get('reporting-endpoints')).toBe('violations="/edge/reports/csp"');
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toMatch(/^'self'(?: 'sha256-[^']+')+$/);
});

test('a page may load from origins that its remotes declare, and violations are reported to their team', async () => {
  const team = await teamAt(site, ['task-page', 'office']);
  const office = {
    name: 'office',
    access: { roles: ['ROLE_ADMIN'] },
    routes: [{ name: 'office', path: '/our-office', access: { roles: ['ROLE_ADMIN'] }, view: 'office' }],
    origins: { frames: ['https://office.example'] },
  } as const;
  await team.deploy(
    { ...taskPage, origins: { images: ['https://tiles.example'], connect: ['https://geo.example'] } },
    't2',
  );
  expect(await team.deploy(office, 'o1')).toMatchObject({ status: 200 });
  const policy = (await site.get('/ada/logo')).headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/img-src [^;]*https:\/\/tiles\.example/);
  expect(policy).toMatch(/connect-src [^;]*https:\/\/geo\.example/);
  expect(policy).not.toMatch(/script-src [^;]*https:/);
  expect(policy).not.toContain('office.example');

  await sendReport([violation(source('/remotes/task-page/t2/view-task.js'), 'https://other.example/pixel')]);
  expect(await listedViolations()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://other.example', times: 1 },
  ]);
});

test('a violation is listed for the version whose script caused it, with the blocked origin only', async () => {
  const file = source('/remotes/task-page/t1/view-task.js');
  expect((await sendReport([violation(file), violation(file), violation(file, 'inline')])).status).toBe(204);
  const old = { 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline', 'source-file': file };
  expect((await sendReport({ 'csp-report': old }, {}, 'application/csp-report')).status).toBe(204);
  expect(await listedViolations()).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', times: 2 },
    { directive: 'script-src-elem', blocked: 'inline', times: 2 },
  ]);
});

test('violations of builds that are not retained and reports of other kinds are ignored', async () => {
  const body = [
    violation(source('/remotes/task-page/t9/view-task.js')),
    violation('chrome-extension://abc/content.js'),
    violation(''),
    { type: 'deprecation', body: {} },
    7,
  ];
  expect((await sendReport(body)).status).toBe(204);
  expect(await listedViolations()).toEqual([]);
});

test('reports from other sites, malformed reports and reports over the limit are not counted', async () => {
  const file = source('/remotes/task-page/t1/view-task.js');
  expect((await sendReport([violation(file)], { 'sec-fetch-site': 'cross-site' })).status).toBe(400);
  expect((await sendReport('no json')).status).toBe(400);
  expect((await sendReport({}, {}, 'application/csp-report')).status).toBe(400);
  expect(await listedViolations()).toEqual([]);
  await Promise.all(Array.from({ length: 70 }, () => sendReport([violation(file)])));
  expect(await listedViolations()).toEqual([expect.objectContaining({ times: 60 })]);
});
