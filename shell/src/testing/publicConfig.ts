import type { PublicConfig } from '@tasklane/contracts';

/** The configuration of a site in tests: in English, without anything that happens by itself. */
export const publicConfig: PublicConfig = {
  origin: window.location.origin,
  language: 'en',
  exchangePollMs: 0,
  settingsReadHours: 0,
  tracking: false,
  testControls: false,
};
