import {
  SettingsError,
  address,
  choice,
  flag,
  listOf,
  quantity,
  readSettings,
  text,
  wholeNumber,
} from './settings';

const settings = {
  PORT: wholeNumber(0, 65_535)({ fallback: 8080 }),
  PATIENCE_HOURS: quantity(0)({ fallback: 12 }),
  PUBLIC_URL: address('http:', 'https:')(),
  LOG_LEVEL: choice('info', 'error')({ fallback: 'info' }),
  TRACKING: flag({ fallback: false }),
  PROXIES: listOf('addresses of version 4', (text) => (/^[\d.]+$/.test(text) ? text : undefined))({
    fallback: [],
  }),
  SSO_URL: address('https:')({ needs: ['SSO_SECRET'] }),
  SSO_SECRET: text({ needs: ['SSO_URL'] }),
};

/** The faults of an environment. */
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readSettings(settings, env);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
}

test('a missing or empty setting takes its fallback', () => {
  expect(readSettings(settings, { PORT: '', PATH: '/bin' })).toEqual({
    PORT: 8080,
    PATIENCE_HOURS: 12,
    PUBLIC_URL: undefined,
    LOG_LEVEL: 'info',
    TRACKING: false,
    PROXIES: [],
    SSO_URL: undefined,
    SSO_SECRET: undefined,
  });
});

test('values are parsed to their types', () => {
  const env = {
    PORT: '0',
    PATIENCE_HOURS: '0.5',
    PUBLIC_URL: 'https://tasklane.example/',
    LOG_LEVEL: 'error',
    TRACKING: 'true',
    PROXIES: '10.0.0.1, 10.0.0.2,',
  };
  expect(readSettings(settings, env)).toMatchObject({
    PORT: 0,
    PATIENCE_HOURS: 0.5,
    PUBLIC_URL: 'https://tasklane.example',
    LOG_LEVEL: 'error',
    TRACKING: true,
    PROXIES: ['10.0.0.1', '10.0.0.2'],
  });
});

test.each([
  ['PORT', '8o80', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
  ['PATIENCE_HOURS', '-1', 'PATIENCE_HOURS must be a number of at least 0.'],
  ['PUBLIC_URL', 'tasklane.example', 'PUBLIC_URL must be an address that begins with http:// or https://.'],
  [
    'PUBLIC_URL',
    'javascript:alert(1)',
    'PUBLIC_URL must be an address that begins with http:// or https://.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of info, error.'],
  ['PROXIES', '10.0.0.1, proxy', 'PROXIES must be addresses of version 4, with commas between.'],
  ['TRACKING', 'maybe', 'TRACKING must be 1 or 0.'],
])('%s=%s is refused with the name of the setting', (name, value, fault) => {
  expect(faultsOf({ [name]: value })).toEqual([fault]);
});

test('half of a pair is refused with the name of the missing half', () => {
  expect(faultsOf({ SSO_URL: 'https://id.example' })).toEqual(['SSO_URL is set, but SSO_SECRET is missing.']);
  expect(faultsOf({ SSO_SECRET: 's3cret', SSO_URL: '' })).toEqual([
    'SSO_SECRET is set, but SSO_URL is missing.',
  ]);
});

test.each(['PUBLIC_ULR', 'PUBLIC_UR', 'PUBLIC_URLS', 'PUBLIK_URL', 'TRACKNG'])(
  'the misspelling %s is reported with a suggestion',
  (name) => {
    expect(faultsOf({ [name]: 'https://tasklane.example' })).toEqual([
      expect.stringMatching(`^${name} is not a setting. Is (PUBLIC_URL|TRACKING) meant\\?$`),
    ]);
  },
);

test("other programs' variables are ignored", () => {
  expect(faultsOf({ PATH: '/bin', PORTS: '1', HOME: '/root', PUBLIC_ADDRESS: 'x', XDG_LOG: 'x' })).toEqual(
    [],
  );
});

test('all faults are reported at once, without the values', () => {
  const faults = faultsOf({ PORT: 'p4ssword', TRACKING: 'p4ssword', SSO_SECRET: 'p4ssword' });
  expect(faults).toHaveLength(3);
  expect(faults.join()).not.toContain('p4ssword');
});
