import { accounts } from '@tasklane/contracts';
import { address, choice, flag, listOf, setting, siteSettings, text, wholeNumber } from '@tasklane/server';
import type { ValuesOf } from '@tasklane/server';
import { isValidClassicAddress } from 'ripple-address-codec';
import { isHex } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { faultPoints } from './fault-points';
import { readPublicKey } from './public-key';

const web = address('http:', 'https:');

/** Parses a site that may ask for a user's identity: `forum.example|secret`. */
function site(value: string): { host: string; secret: string } | undefined {
  const [host, secret, ...more] = value.split('|');
  return host && secret && more.length === 0 ? { host, secret } : undefined;
}

/** Mail servers refuse mail from an address that does not exist, so that there is none to fall back to. */
const sender = setting('a mail address, which may have a name before it: Name <address@host>', (value) =>
  /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value) ? value : undefined,
);

const walletAddress = (value: string): string | undefined =>
  /^0x[0-9a-f]{40}$/i.test(value) ? value : undefined;

const contract = setting('the address of a contract', walletAddress);

const account = setting('the address of an account, which begins with r', (value) =>
  isValidClassicAddress(value) ? value : undefined,
);

const publicKey = setting('an extended public key, which begins with xpub', (value) =>
  readPublicKey(value) ? value : undefined,
);

/** Reads the private key of a wallet; its message never contains the key. */
const privateKey = setting('a private key of 64 hexadecimal digits, which may begin with 0x', (value) => {
  const key = value.startsWith('0x') ? value : `0x${value}`;
  if (!isHex(key) || key.length !== 66) return undefined;
  try {
    privateKeyToAddress(key);
    return key;
  } catch {
    // Not every number is a key of the curve.
    return undefined;
  }
});

/** A reorganisation is undone as far as blocks are read again, which has to be further than what counts as confirmed. */
const confirmations = wholeNumber(1, 60);

const btcpayCoin = (value: string) => (['BTC', 'LTC', 'DOGE'] as const).find((coin) => coin === value);

/** The numbers of confirmations that BTCPay Server offers. */
const btcpayConfirmations = setting('1, 2 or 6', (value) =>
  ([1, 2, 6] as const).find((number) => `${number}` === value),
);

/** All environment variables that the back end reads; docs/operations.md documents each of them. */
export const backendSettings = {
  ...siteSettings,
  HOST: text({ fallback: '127.0.0.1' }),
  PORT: wholeNumber(0, 65_535)({ fallback: 8081 }),
  DATA_DIR: text({ fallback: 'data' }),
  DATABASE_URL: address('postgres:', 'postgresql:')(),
  DATABASE_TIMEOUT_MS: wholeNumber(1)({ fallback: 4_000 }),
  S3_BUCKET: text({ needs: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] }),
  S3_ACCESS_KEY_ID: text({ needs: ['S3_BUCKET', 'S3_SECRET_ACCESS_KEY'] }),
  S3_SECRET_ACCESS_KEY: text({ needs: ['S3_BUCKET', 'S3_ACCESS_KEY_ID'] }),
  S3_REGION: text({ fallback: 'us-east-1', needs: ['S3_BUCKET'] }),
  S3_ENDPOINT: web({ needs: ['S3_BUCKET'] }),
  REDIS_URL: address('redis:', 'rediss:')(),
  SMTP_URL: address('smtp:', 'smtps:')({ needs: ['MAIL_FROM'] }),
  MAIL_FROM: sender({ needs: ['SMTP_URL'] }),
  MEILI_URL: web(),
  MEILI_KEY: text({ needs: ['MEILI_URL'] }),
  SEARCH_WRITE_KEY: text(),
  PHOTON_URL: web(),
  EXCHANGE_URL: web(),
  EXCHANGE_KEY: text({ needs: ['EXCHANGE_URL'] }),
  STRIPE_SECRET_KEY: text({ needs: ['STRIPE_PUBLISHABLE_KEY'] }),
  STRIPE_PUBLISHABLE_KEY: text({ needs: ['STRIPE_SECRET_KEY'] }),
  STRIPE_WEBHOOK_SECRET: text({ needs: ['STRIPE_SECRET_KEY'] }),
  STRIPE_API_URL: web({ needs: ['STRIPE_SECRET_KEY'] }),
  ETN_RPC_URL: web({ needs: ['ETN_XPUB'] }),
  ETN_XPUB: publicKey({ needs: ['ETN_RPC_URL'] }),
  ETN_CHAIN_ID: wholeNumber(1)({ fallback: accounts.walletChain, needs: ['ETN_RPC_URL'] }),
  ETN_CONFIRMATIONS: confirmations({ fallback: 3, needs: ['ETN_RPC_URL'] }),
  ETN_PAYOUT_KEY: privateKey({ needs: ['ETN_RPC_URL'] }),
  BNB_RPC_URL: web({ needs: ['BNB_XPUB'] }),
  BNB_XPUB: publicKey({ needs: ['BNB_RPC_URL'] }),
  BNB_CHAIN_ID: wholeNumber(1)({ fallback: 56, needs: ['BNB_RPC_URL'] }),
  BNB_CONFIRMATIONS: confirmations({ fallback: 15, needs: ['BNB_RPC_URL'] }),
  USDC_RPC_URL: web({ needs: ['USDC_TOKEN', 'USDC_XPUB'] }),
  USDC_TOKEN: contract({ needs: ['USDC_RPC_URL'] }),
  USDC_XPUB: publicKey({ needs: ['USDC_RPC_URL'] }),
  USDC_CHAIN_ID: wholeNumber(1)({ fallback: 1, needs: ['USDC_RPC_URL'] }),
  USDC_CONFIRMATIONS: confirmations({ fallback: 12, needs: ['USDC_RPC_URL'] }),
  XRP_RPC_URL: web({ needs: ['XRP_ADDRESS'] }),
  XRP_ADDRESS: account({ needs: ['XRP_RPC_URL'] }),
  XRP_NETWORK_ID: wholeNumber(0)({ fallback: 0, needs: ['XRP_RPC_URL'] }),
  XRP_CONFIRMATIONS: confirmations({ fallback: 1, needs: ['XRP_RPC_URL'] }),
  BTCPAY_URL: web({ needs: ['BTCPAY_KEY', 'BTCPAY_STORE'] }),
  BTCPAY_KEY: text({ needs: ['BTCPAY_URL'] }),
  BTCPAY_STORE: text({ needs: ['BTCPAY_URL'] }),
  BTCPAY_WEBHOOK_SECRET: text({ needs: ['BTCPAY_URL'] }),
  BTCPAY_COINS: listOf(
    'coins among BTC, LTC and DOGE',
    btcpayCoin,
  )({ fallback: ['BTC'], needs: ['BTCPAY_URL'] }),
  BTC_CONFIRMATIONS: btcpayConfirmations({ fallback: 2, needs: ['BTCPAY_URL'] }),
  LTC_CONFIRMATIONS: btcpayConfirmations({ fallback: 6, needs: ['BTCPAY_URL'] }),
  DOGE_CONFIRMATIONS: btcpayConfirmations({ fallback: 6, needs: ['BTCPAY_URL'] }),
  SSO_URL: web({ needs: ['SSO_SECRET'] }),
  SSO_SECRET: text({ needs: ['SSO_URL'] }),
  SSO_SITES: listOf('sites with their secrets, each as host|secret', site)({ fallback: [] }),
  WALLET_CHAIN_ID: wholeNumber(1)({ fallback: accounts.walletChain }),
  WALLET_MAINTENANCE: flag({ fallback: false }),
  BLOCKED_WALLETS: listOf('addresses of wallets', walletAddress)({ fallback: [] }),
  TRACKING: flag({ fallback: false }),
  CALLS_AT_ONCE: wholeNumber(1)({ fallback: 32 }),
  BURST_MS: wholeNumber(1)({ fallback: 1_000 }),
  RATE_LIMITS: flag({ fallback: true }),
  TASKS: wholeNumber(0)(),
  FAULT_POINT: choice(...faultPoints)({ needs: ['TEST_CONTROLS'] }),
} as const;

export type BackendSettings = ValuesOf<typeof backendSettings>;
