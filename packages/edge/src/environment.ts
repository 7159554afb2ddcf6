import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@tasklane/contracts';
import {
  address,
  addresses,
  choice,
  flag,
  quantity,
  siteSettings,
  text,
  wholeNumber,
} from '@tasklane/server';

const web = address('http:', 'https:');
const withBucket = { needs: ['ASSETS_S3_BUCKET'] } as const;

/** All environment variables that the edge reads; docs/operations.md documents each of them. */
export const edgeSettings = {
  ...siteSettings,
  BACKEND_URL: addresses('http:', 'https:')(),
  BACKEND_CHECK_MS: wholeNumber(1)({ fallback: 1_000 }),
  BACKEND_PATIENCE_MS: wholeNumber(1)({ fallback: 2_500 }),
  HOST: text({ fallback: '127.0.0.1' }),
  PORT: wholeNumber(0, 65_535)({ fallback: 8080 }),
  DATA_DIR: text(),
  FIRST_ANSWERS_MS: wholeNumber(0)({ fallback: 400 }),
  PAGE_STATUS_MS: wholeNumber(0)({ fallback: 5_000 }),
  PAGE_RENDER_MS: wholeNumber(0)({ fallback: 150 }),
  BURST_MS: wholeNumber(1)({ fallback: 1_000 }),
  STRIPE_PUBLISHABLE_KEY: text(),
  SHELL_DIST: text(),
  REMOTES_DIR: text(),
  ASSETS_S3_BUCKET: text(),
  ASSETS_S3_REGION: text({ ...withBucket, fallback: 'us-east-1' }),
  ASSETS_S3_ENDPOINT: web(withBucket),
  ASSETS_POLL_MS: wholeNumber(1)({ fallback: 2_000 }),
  DEPLOYMENTS_URL: web(withBucket),
  ASSETS_URL: web(withBucket),
  DEFAULT_LANGUAGE: choice(...LANGUAGE_CODES)({ fallback: DEFAULT_LANGUAGE }),
  TRACKING: flag({ fallback: false }),
  TAG_MANAGER_URL: web(),
  SETTINGS_READ_HOURS: quantity(0)({ fallback: 12 }),
} as const;
