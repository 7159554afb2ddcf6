import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { failedOfPlaywright, failedSpecs } from './failed-tests.mjs';
import { run } from './run.mjs';
import { temporaryPostgres } from './services.mjs';
import { shuffled } from './shuffle.mjs';
import { startSite } from './site.mjs';
import { root } from './workspace.mjs';

/** @import { Suite } from './failed-tests.mjs' */
/** @import { Site } from './site.mjs' */

/**
 * The end-to-end tests, against two sites of their own with the test controls: one whose builds and clock stay
 * unchanged, and one whose builds and clock the tests change for all its visitors. The first has its data in PostgreSQL,
 * as in production, the second in the embedded database.
 *
 * @param {{ chromium: string, postgres: string, args?: string[], seed?: string }} options paths of the programs; `args`
 *   go to Playwright, `seed` decides an order of files
 * @returns {import('./steps.mjs').Step}
 */
export const endToEndStep = ({ chromium, postgres, args = [], seed }) => ({
  name: 'end to end',
  run: () =>
    withTwoSites(postgres, async ([site, changing]) => {
      const folder = mkdtempSync(join(tmpdir(), 'playwright-'));
      const report = join(folder, 'report.json');
      try {
        const { code, output } = await run(
          ['playwright', 'test', '--config', 'playwright.config.ts', ...args],
          {
            cwd: join(root, 'e2e'),
            env: {
              SITE_URL: site.url,
              CHANGING_SITE_URL: changing.url,
              SITE_DEPLOY_TOKENS: JSON.stringify({
                [site.url]: await deployToken(site),
                [changing.url]: await deployToken(changing),
              }),
              SITE_ACCOUNTS: JSON.stringify(site.accounts),
              CHROMIUM_PATH: chromium,
              SPECS_FOLDER: seed && specsInOrder(seed),
              PLAYWRIGHT_JSON_OUTPUT_FILE: report,
              FORCE_COLOR: '0',
              // Browsers and the commands of tests leave files behind.
              TMPDIR: folder,
            },
          },
        );
        const logs = siteLogs({ 'the site': site, 'the changing site': changing });
        // Without a report, Playwright's output is all that is known about its end.
        if (!existsSync(report)) return { ok: false, output: inSpecs(output) + logs };
        const results = JSON.parse(inSpecs(readFileSync(report, 'utf8')));
        return {
          ok: code === 0,
          output: inSpecs(output + failureTexts(results)) + logs,
          failures: failedOfPlaywright(results),
          ...playwrightCounts(results),
        };
      } finally {
        // A browser that is ending may still write.
        rmSync(folder, { recursive: true, maxRetries: 5 });
      }
    }),
});

/**
 * Copies the specs into a folder where their names put them into an order of the seed, and returns the folder.
 * Playwright orders files by their names alone. In a project for each file they could have any order, but each project
 * starts workers and browsers of its own.
 *
 * @param {string} seed
 * @returns {string}
 */
function specsInOrder(seed) {
  const specs = join(root, 'e2e/specs');
  // As deep as the specs themselves: they import their neighbours.
  const folder = join(root, 'e2e/.cache');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [place, name] of shuffled(readdirSync(specs), seed).entries())
    copyFileSync(join(specs, name), join(folder, `${String(place).padStart(3, '0')}-${name}`));
  return folder;
}

/**
 * A text that names the specs themselves instead of their copies.
 *
 * @param {string} text
 */
export const inSpecs = (text) => text.replaceAll(/\.cache\/\d{3}-(?=[\w-]+\.spec\.ts)/g, 'specs/');

/**
 * Starts two sites in parallel, the first with a PostgreSQL of its own, and stops them after use.
 *
 * @template Result
 * @param {string} postgres
 * @param {(sites: [Site, Site]) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
async function withTwoSites(postgres, use) {
  // Browsers and sites share this machine: whether a page is rendered must not depend on which is scheduled first.
  const env = { LOG_LEVEL: 'warn', PAGE_RENDER_MS: '5000', FIRST_ANSWERS_MS: '5000' };
  const database = await temporaryPostgres(postgres);
  /** @param {Record<string, string>} [more] */
  const start = (more) => startSite({ args: ['--test-controls'], env: { ...env, ...more } });
  /** @type {[Promise<Site>, Promise<Site>]} */
  const starts = [start({ DATABASE_URL: database.url }), start()];
  try {
    return await use(await Promise.all(starts));
  } finally {
    const started = await Promise.allSettled(starts);
    await Promise.all(started.map((each) => each.status === 'fulfilled' && each.value.stop()));
    await database.stop();
  }
}

/**
 * A token with which the tests deploy, as the operator of the site issues it to a team.
 *
 * @param {Site} site
 */
async function deployToken({ data }) {
  const command = [
    process.execPath,
    'packages/edge/dist/main.js',
    'token',
    'e2e',
    'discovery',
    'jobs',
    'task-page',
    'shell',
    'sample-page',
  ];
  const { code, output } = await run(command, { env: { DATA_DIR: data } });
  if (code !== 0) throw new Error(output);
  return output.trim();
}

/**
 * What the programs of sites wrote at last, under the names of the sites.
 *
 * @param {Record<string, Site>} sites
 * @returns {string}
 */
const siteLogs = (sites) =>
  Object.entries(sites)
    .map(([name, { log }]) => `\n── log of ${name}\n${log()}\n`)
    .join('');

/**
 * The counts of a Playwright report. A test that passed only on a retry is a failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: object[] }} report
 */
export function playwrightCounts({ stats, errors }) {
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed, failed, note: `${passed} passed, ${failed} failed` };
}

/**
 * The text attachments of failed tests, in full: Playwright prints only their beginning, and the machine of a run may
 * be gone when somebody needs them.
 *
 * @param {{ suites: Suite[] }} report
 * @returns {string}
 */
export const failureTexts = ({ suites }) => suites.flatMap(failedSpecs).map(attachedTexts).join('');

/** @param {ReturnType<typeof failedSpecs>[number]} spec */
const attachedTexts = ({ title, file, failed }) =>
  failed
    .flatMap(({ results }) => results.flatMap(({ attachments }) => attachments ?? []))
    .filter(({ contentType }) => contentType.startsWith('text/'))
    .map(({ name, path, body }) => {
      const text = body === undefined ? textAt(path) : Buffer.from(body, 'base64').toString();
      return `\n── ${file} › ${title}: ${name}\n${text}\n`;
    })
    .join('');

/** @param {string | undefined} path */
const textAt = (path) => (path && existsSync(path) ? readFileSync(path, 'utf8') : '');
