import { HDKey } from 'viem/accounts';
import { documentedSettings, settingsTable } from '@tasklane/server/testing';
import { readConfig } from './config';
import { backendSettings } from './environment';

const { privateExtendedKey: privateKey, publicExtendedKey: publicKey } = HDKey.fromMasterSeed(
  new Uint8Array(32).fill(1),
);

test('the settings table in docs/operations.md matches the settings that are read', () => {
  expect(documentedSettings('The back end')).toEqual(settingsTable(backendSettings));
});

test.each([
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL is set, but MAIL_FROM is missing.'],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Tasklane' },
    'MAIL_FROM must be a mail address, which may have a name before it: Name <address@host>.',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY is set, but STRIPE_PUBLISHABLE_KEY is missing.'],
  [
    { STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    'STRIPE_PUBLISHABLE_KEY is set, but STRIPE_SECRET_KEY is missing.',
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_WEBHOOK_SECRET is set, but STRIPE_SECRET_KEY is missing.'],
  [{ SSO_URL: 'https://id.example' }, 'SSO_URL is set, but SSO_SECRET is missing.'],
  [{ SSO_SECRET: 'secret' }, 'SSO_SECRET is set, but SSO_URL is missing.'],
  [{ MEILI_KEY: 'key' }, 'MEILI_KEY is set, but MEILI_URL is missing.'],
  [{ EXCHANGE_KEY: 'key' }, 'EXCHANGE_KEY is set, but EXCHANGE_URL is missing.'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL must be an address that begins with postgres://'],
  [{ S3_BUCKET: 'files' }, 'S3_BUCKET is set, but S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing.'],
  [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT is set, but S3_BUCKET is missing.'],
  [{ S3_REGION: 'eu-west-1' }, 'S3_REGION is set, but S3_BUCKET is missing.'],
  [
    { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' },
    'S3_BUCKET is set, but S3_SECRET_ACCESS_KEY is missing.\nS3_ACCESS_KEY_ID is set, but S3_SECRET_ACCESS_KEY is missing.',
  ],
  [{ SSO_SITES: 'forum.example' }, 'SSO_SITES must be sites with their secrets, each as host|secret'],
  [{ BLOCKED_WALLETS: '0x12' }, 'BLOCKED_WALLETS must be addresses of wallets, with commas between.'],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES must be addresses or networks, with commas between.'],
  [{ ETN_RPC_URL: 'http://node:8545' }, 'ETN_RPC_URL is set, but ETN_XPUB is missing.'],
  [{ ETN_PAYOUT_KEY: '1f'.repeat(32) }, 'ETN_PAYOUT_KEY is set, but ETN_RPC_URL is missing.'],
  [{ ETN_PAYOUT_KEY: '1f' }, 'ETN_PAYOUT_KEY must be a private key of 64 hexadecimal digits'],
  [{ ETN_PAYOUT_KEY: 'ff'.repeat(32) }, 'ETN_PAYOUT_KEY must be a private key of 64 hexadecimal digits'],
  [{ BNB_CONFIRMATIONS: '61' }, 'BNB_CONFIRMATIONS must be a whole number from 1 to 60.'],
  [{ USDC_TOKEN: 'USDC' }, 'USDC_TOKEN must be the address of a contract.'],
  [{ USDC_RPC_URL: 'http://node:8545' }, 'USDC_RPC_URL is set, but USDC_TOKEN and USDC_XPUB are missing.'],
  [{ XRP_RPC_URL: 'http://node:5005' }, 'XRP_RPC_URL is set, but XRP_ADDRESS is missing.'],
  [
    { XRP_ADDRESS: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTj' },
    'XRP_ADDRESS must be the address of an account, which begins with r.',
  ],
  [{ BTCPAY_URL: 'https://btcpay' }, 'BTCPAY_URL is set, but BTCPAY_KEY and BTCPAY_STORE are missing.'],
  [{ BTCPAY_COINS: 'BTC,XMR' }, 'BTCPAY_COINS must be coins among BTC, LTC and DOGE, with commas between.'],
  [{ BTC_CONFIRMATIONS: '3' }, 'BTC_CONFIRMATIONS must be 1, 2 or 6.'],
  [{ ETN_XPUB: privateKey }, 'ETN_XPUB must be an extended public key, which begins with xpub.'],
  [{ FAULT_POINT: 'payment.settled' }, 'FAULT_POINT is set, but TEST_CONTROLS is missing.'],
])('the configuration %j is refused', (env, fault) => {
  expect(() => readConfig(env)).toThrow(fault);
});

test('the message about a private key that is refused does not contain it', () => {
  const key = `${'1f'.repeat(31)}xy`;
  const read = () => readConfig({ ETN_PAYOUT_KEY: key });
  expect(read).toThrow('ETN_PAYOUT_KEY');
  expect(read).not.toThrow(key);
});

test('without settings the site is a local demonstration', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    publicUrl: 'http://localhost:8080',
    production: false,
    demo: true,
  });
});

test('each adapter gets a complete section or none', () => {
  const env = {
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    MEILI_URL: 'http://meili:7700/',
    STRIPE_SECRET_KEY: 'sk',
    STRIPE_PUBLISHABLE_KEY: 'pk',
    ETN_RPC_URL: 'https://node.example/key/',
    ETN_XPUB: publicKey,
    ETN_PAYOUT_KEY: '1f'.repeat(32),
    XRP_RPC_URL: 'https://xrp.example/key',
    XRP_ADDRESS: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
    BTCPAY_URL: 'https://btcpay.example/',
    BTCPAY_KEY: 'key',
    BTCPAY_STORE: 'store',
    BTCPAY_COINS: 'BTC, DOGE',
    SSO_URL: 'https://id.example',
    SSO_SECRET: 'shared',
    SSO_SITES: 'forum.example|one,shop.example|two',
  };
  expect(readConfig(env)).toMatchObject({
    storage: { bucket: 'files', region: 'us-east-1', accessKeyId: 'id', secretAccessKey: 'secret' },
    search: { meilisearch: { url: 'http://meili:7700', key: undefined } },
    stripe: { secretKey: 'sk', publishableKey: 'pk' },
    evm: {
      ETN: {
        ...{ url: 'https://node.example/key', xpub: publicKey, chainId: 52_014, confirmations: 3 },
        payoutKey: `0x${'1f'.repeat(32)}`,
      },
    },
    xrp: {
      ...{ url: 'https://xrp.example/key', address: 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh' },
      ...{ network: 0, confirmations: 1 },
    },
    btcpay: {
      ...{ url: 'https://btcpay.example', key: 'key', store: 'store', webhookSecret: undefined },
      confirmations: { BTC: 2, DOGE: 6 },
    },
    singleSignOn: {
      provider: { url: 'https://id.example', secret: 'shared' },
      sites: [
        { host: 'forum.example', secret: 'one' },
        { host: 'shop.example', secret: 'two' },
      ],
    },
  });
  const { search, singleSignOn, storage, stripe } = readConfig({});
  expect([search.meilisearch, singleSignOn.provider, storage, stripe]).toEqual(Array(4).fill(undefined));
});
