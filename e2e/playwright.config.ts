import { defineConfig, devices } from '@playwright/test';

/** Address of a running site with the test controls; `pnpm test e2e` starts one and says so here. */
const site = process.env.SITE_URL;
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
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }],
  ],
  projects: [
    {
      name: 'site',
      testIgnore: ['time.spec.ts', 'deployments.spec.ts', 'open-tabs.spec.ts', 'rollback.spec.ts'],
    },
    // Changes which builds are live under everybody who looks at the site.
    { name: 'deployments', testMatch: 'deployments.spec.ts', dependencies: ['site'] },
    // Deploys the same remotes.
    { name: 'open tabs', testMatch: 'open-tabs.spec.ts', dependencies: ['deployments'] },
    // Breaks a remote for everybody until the site has noticed.
    { name: 'roll-back', testMatch: 'rollback.spec.ts', dependencies: ['open tabs', 'time'] },
    // Moves the clock of the whole site, so it comes when everything else is over.
    { name: 'time', testMatch: 'time.spec.ts', dependencies: ['site'] },
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
