import { defineConfig, devices } from '@playwright/test';

/** Address of a running site with the test controls; `pnpm test e2e` starts one and says so here. */
const site = process.env.SITE_URL;
/** Address of another one, of which everything may be changed. */
const changingSite = process.env.CHANGING_SITE_URL;
/** They change for everybody which builds are live and, as the last, what time it is. Files go by the alphabet. */
const changes = [
  'deployments.spec.ts',
  'new-remote.spec.ts',
  'open-tabs.spec.ts',
  'rollback.spec.ts',
  'time.spec.ts',
];
/** The files in another order, if `pnpm test --shuffle` asks for one: Playwright knows the alphabet alone. */
const order = process.env.SPEC_ORDER?.split(',').filter((file) => !changes.includes(file));
const port = 18_080;

/**
 * What Chromium does without. Each window prepares the list under its address bar as two pages of their own, at twice
 * the price of the window itself. Chromium heeds only the last list that it is given, so Playwright's stands here, too.
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
  testDir: 'specs',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // For what hangs, not for what is slow: how long a page takes depends on what else the machine does.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  projects: [
    // One after the other, beside everything else; first, as together they take longest.
    {
      name: 'changing site',
      testMatch: changes,
      fullyParallel: false,
      workers: 1,
      ...(changingSite && { use: { baseURL: changingSite } }),
    },
    ...(order?.map((file) => ({ name: file, testMatch: file })) ?? [{ name: 'site', testIgnore: changes }]),
  ],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: site ?? `http://127.0.0.1:${port}`,
    // Recording costs a third of the whole run: ask for it with --trace on when something failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--disable-gpu',
        `--disable-features=${withoutFeatures.join(',')}`,
        // Chromium has no sandbox for root, which is what a container usually runs as.
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
