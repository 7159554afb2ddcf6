import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.mjs';
import { startSite } from './site.mjs';
import { root } from './workspace.mjs';

/**
 * The end-to-end tests, against a site of their own with the test controls.
 *
 * @param {{ chromium: string, args?: string[] }} options `args` go to Playwright
 * @returns {import('./steps.mjs').Step}
 */
export const endToEndStep = ({ chromium, args = [] }) => ({
  name: 'end to end',
  run: async () => {
    // Two browsers and the site share this machine: whether a page is rendered must not hang on who comes first.
    const env = { LOG_LEVEL: 'warn', PAGE_RENDER_MS: '5000', FIRST_ANSWERS_MS: '5000' };
    const site = await startSite({ args: ['--test-controls'], env });
    const folder = mkdtempSync(join(tmpdir(), 'playwright-'));
    const report = join(folder, 'report.json');
    try {
      const { code, output } = await run(
        ['playwright', 'test', '--config', 'playwright.config.ts', ...args],
        {
          cwd: join(root, 'e2e'),
          env: {
            SITE_URL: site.url,
            SITE_DEPLOY_TOKEN: await deployToken(site),
            SITE_ACCOUNTS: JSON.stringify(site.accounts),
            CHROMIUM_PATH: chromium,
            PLAYWRIGHT_JSON_OUTPUT_FILE: report,
            FORCE_COLOR: '0',
          },
        },
      );
      return { ok: code === 0, output, ...playwrightCounts(JSON.parse(readFileSync(report, 'utf8'))) };
    } finally {
      rmSync(folder, { recursive: true });
      await site.stop();
    }
  },
});

/** A token with which the tests deploy, as whoever runs the site gives it to a team. */
async function deployToken({ data }) {
  const command = [
    process.execPath,
    'packages/edge/dist/main.js',
    'token',
    'e2e',
    'discovery',
    'jobs',
    'task-page',
  ];
  const { code, output } = await run(command, { env: { DATA_DIR: data } });
  if (code !== 0) throw new Error(output);
  return output.trim();
}

/**
 * What a report of Playwright counts. A test that passed only when tried again is a failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number }, errors: object[] }} report
 */
export function playwrightCounts({ stats, errors }) {
  const passed = stats.expected;
  const failed = stats.unexpected + stats.flaky + errors.length;
  return { passed, failed, note: `${passed} passed, ${failed} failed` };
}
