import { defineConfig, devices } from '@playwright/test';

/** Address of a running site with the test controls; `pnpm test e2e` starts one and sets this variable. */
const site = process.env.SITE_URL;
/** Address of a second site, of which tests may change everything. */
const changingSite = process.env.CHANGING_SITE_URL;
/** Folder of the specs that change nothing for others; `pnpm test` sets one with copies of them, in its order. */
const specs = process.env.SPECS_FOLDER ?? 'specs';
const port = 18_080;

/**
 * Disabled features of Chromium. Each window prepares the list below its address bar as two pages of their own, at
 * twice the cost of the window itself. Chromium uses only the last such list, so this one repeats Playwright's.
 */
const withoutFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

export default defineConfig({
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Limits for hangs, not for slowness: how long a page takes depends on what else the machine does. Twenty deployments,
  // each examined by the edge, have taken over four minutes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  projects: [
    // These change the live builds for all visitors and, in the last file, the time. In sequence, by their names, and
    // parallel to everything else; first, as together they take longest.
    {
      name: 'changing site',
      testDir: 'changing',
      fullyParallel: false,
      workers: 1,
      ...(changingSite && { use: { baseURL: changingSite } }),
    },
    { name: 'site', testDir: specs },
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site ?? `http://127.0.0.1:${port}`,
    // Recording costs a third of the whole run: use --trace on after a failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        `--disable-features=${withoutFeatures.join(',')}`,
        // A page lives for seconds: its optimising compilers cost a quarter of what all its work costs without them.
        '--js-flags=--no-opt --no-maglev',
        // Chromium has no sandbox for root, which is the usual user of a container.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
    },
  },
  ...(site
    ? {}
    : {
        webServer: {
          command: `node ../scripts/start.mjs --test-controls --port ${port} --data node_modules/.cache/site`,
          url: `http://127.0.0.1:${port}/api/health`,
          timeout: 300_000,
          reuseExistingServer: true,
        },
      }),
});
