import { resolve } from 'node:path';
import { isProduction, readSettings } from '@tasklane/server';
import type { Environment } from '@tasklane/server';
import { backendSettings } from './environment';
import type { BackendSettings } from './environment';
import type { FaultPoint } from './fault-points';

/** A bucket of an S3-compatible service. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** URL of the service if it is not Amazon's. */
  readonly endpoint?: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** How searches are answered. */
export interface SearchSettings {
  /** A Meilisearch server; without it the index is embedded. */
  readonly meilisearch?: { readonly url: string; readonly key?: string | undefined } | undefined;
  /** The key with which other programs may write to the embedded index; without it nobody may. */
  readonly writeKey?: string | undefined;
}

/** The mail server that takes the site's mail. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with name and password where it asks for them. */
  readonly url: string;
  /** The sender of all mail: an address, or `Name <address>`. */
  readonly from: string;
}

/** Where exchange rates come from. */
export interface ExchangeSettings {
  /** URL of an API like CoinGecko's, up to its version. */
  readonly url: string;
  readonly key?: string | undefined;
}

/** The Stripe account that takes card payments. */
export interface StripeSettings {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret?: string | undefined;
  /** A URL other than Stripe's own, for tests. */
  readonly apiUrl?: string | undefined;
}

/** Coins on chains that speak Ethereum's JSON-RPC. */
export type EvmCoin = 'ETN' | 'BNB' | 'USDC';

/** How a coin on such a chain is received. */
export interface EvmSettings {
  /** The node's URL. */
  readonly url: string;
  /** The extended public key of the account whose addresses payments are sent to. */
  readonly xpub: string;
  readonly chainId: number;
  /** Blocks that contain or follow a transfer before it counts. */
  readonly confirmations: number;
  /** The contract, for a token. */
  readonly token?: string | undefined;
  /** The private key of the wallet that sends the coin. */
  readonly payoutKey?: `0x${string}` | undefined;
}

/** How XRP is received. */
export interface XrpSettings {
  /** The URL of a node that speaks rippled's JSON-RPC. */
  readonly url: string;
  /** The account that all payments are sent to. */
  readonly address: string;
  /** The network that the node has to serve; 0 is the main one. */
  readonly network: number;
  /** Ledgers that contain or follow a transfer before it counts. */
  readonly confirmations: number;
}

/** Coins that a BTCPay Server can receive. */
export type BtcpayCoin = 'BTC' | 'LTC' | 'DOGE';

/** The store of a BTCPay Server that receives coins. */
export interface BtcpaySettings {
  /** The server's URL. */
  readonly url: string;
  readonly key: string;
  /** The store's id. */
  readonly store: string;
  /** Signs the server's own events. */
  readonly webhookSecret?: string | undefined;
  /** The coins that the store takes, each with the blocks that contain or follow a transfer before it counts. */
  readonly confirmations: Readonly<Partial<Record<BtcpayCoin, 1 | 2 | 6>>>;
}

export interface SingleSignOnSettings {
  /** The identity provider, with the secret that it shares with the site. */
  readonly provider?: { readonly url: string; readonly secret: string } | undefined;
  /** The sites that may ask for a user's identity. */
  readonly sites: readonly { readonly host: string; readonly secret: string }[];
}

export interface WalletSettings {
  /** The chain named in the messages that wallets sign. */
  readonly chainId: number;
  readonly maintenance: boolean;
  /** Wallet addresses that are blocked for legal reasons. */
  readonly blockedAddresses: readonly string[];
}

/** Everything that the environment configures: a section for each adapter. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of database, files and indexes. */
  readonly dataDir: string;
  /** Where users' files are stored; the data folder if omitted. */
  readonly storage: S3Settings | undefined;
  readonly databaseUrl: string | undefined;
  /**
   * Milliseconds that PostgreSQL may take for a statement, and that a call may wait in the queue and for PostgreSQL.
   */
  readonly databaseTimeoutMs: number;
  readonly redisUrl: string | undefined;
  /** URL at which users reach the site; links in mails start with it. */
  readonly publicUrl: string;
  /** Further host names of the site, without ports. */
  readonly allowedHosts: readonly string[];
  /** Decided once by `isProduction`; stand-ins check `mayStandIn`. */
  readonly production: boolean;
  /** Allows moving the clock and passing the human check with its test token. */
  readonly testControls: boolean;
  /** Whether to fill an empty database with demonstration data, and with how many tasks. */
  readonly demo: boolean;
  readonly demoTasks: number | undefined;
  /** Addresses or ranges of proxies whose `X-Forwarded-For` is trusted; loopback always is. */
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  /** How many calls run at once; further calls wait for a moment and are then refused. */
  readonly callsAtOnce: number;
  /** Milliseconds for which more may arrive than can be handled before calls are refused. */
  readonly burstMs: number;
  readonly mail: MailSettings | undefined;
  readonly logLevel: string;
  readonly search: SearchSettings;
  /** Photon server that suggests addresses. */
  readonly photonUrl: string | undefined;
  /** The source of exchange rates; without it they are those of the site's settings. */
  readonly exchange: ExchangeSettings | undefined;
  readonly stripe: StripeSettings | undefined;
  /** The chains that are read through a node of their own. */
  readonly evm: Readonly<Partial<Record<EvmCoin, EvmSettings>>>;
  readonly xrp: XrpSettings | undefined;
  readonly btcpay: BtcpaySettings | undefined;
  readonly singleSignOn: SingleSignOnSettings;
  readonly wallets: WalletSettings;
  /** Whether visits are written to the log. */
  readonly tracking: boolean;
  /** Where the program kills itself, for tests. */
  readonly faultPoint: FaultPoint | undefined;
}

/** The settings of a bucket need each other, so either all of them are set or none. */
function storageSettings(env: BackendSettings): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  const { S3_REGION: region, S3_ENDPOINT: endpoint } = env;
  return { bucket, region, endpoint, accessKeyId, secretAccessKey };
}

function stripeSettings(env: BackendSettings): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = env;
  if (secretKey === undefined || publishableKey === undefined) return undefined;
  return { secretKey, publishableKey, webhookSecret: env.STRIPE_WEBHOOK_SECRET, apiUrl: env.STRIPE_API_URL };
}

function evmSettings(env: BackendSettings): Config['evm'] {
  const { ETN_RPC_URL: etn, ETN_XPUB: etnKey, BNB_RPC_URL: bnb, BNB_XPUB: bnbKey } = env;
  const { USDC_RPC_URL: usdc, USDC_XPUB: usdcKey, USDC_TOKEN: token } = env;
  return {
    ...(etn !== undefined &&
      etnKey !== undefined && {
        ETN: {
          ...{ url: etn, xpub: etnKey, payoutKey: env.ETN_PAYOUT_KEY },
          ...{ chainId: env.ETN_CHAIN_ID, confirmations: env.ETN_CONFIRMATIONS },
        },
      }),
    ...(bnb !== undefined &&
      bnbKey !== undefined && {
        BNB: { url: bnb, xpub: bnbKey, chainId: env.BNB_CHAIN_ID, confirmations: env.BNB_CONFIRMATIONS },
      }),
    ...(usdc !== undefined &&
      usdcKey !== undefined &&
      token !== undefined && {
        USDC: {
          ...{ url: usdc, xpub: usdcKey, token },
          ...{ chainId: env.USDC_CHAIN_ID, confirmations: env.USDC_CONFIRMATIONS },
        },
      }),
  };
}

function xrpSettings(env: BackendSettings): XrpSettings | undefined {
  const { XRP_RPC_URL: url, XRP_ADDRESS: address } = env;
  if (url === undefined || address === undefined) return undefined;
  return { url, address, network: env.XRP_NETWORK_ID, confirmations: env.XRP_CONFIRMATIONS };
}

function btcpaySettings(env: BackendSettings): BtcpaySettings | undefined {
  const { BTCPAY_URL: url, BTCPAY_KEY: key, BTCPAY_STORE: store, BTCPAY_COINS: coins } = env;
  if (url === undefined || key === undefined || store === undefined) return undefined;
  const confirmations = {
    ...(coins.includes('BTC') && { BTC: env.BTC_CONFIRMATIONS }),
    ...(coins.includes('LTC') && { LTC: env.LTC_CONFIRMATIONS }),
    ...(coins.includes('DOGE') && { DOGE: env.DOGE_CONFIRMATIONS }),
  };
  return { url, key, store, webhookSecret: env.BTCPAY_WEBHOOK_SECRET, confirmations };
}

/** @throws SettingsError naming every setting that is wrong */
export function readConfig(environment: Environment = process.env): Config {
  const env = readSettings(backendSettings, environment);
  return {
    host: env.HOST,
    port: env.PORT,
    dataDir: resolve(env.DATA_DIR),
    storage: storageSettings(env),
    databaseUrl: env.DATABASE_URL,
    databaseTimeoutMs: env.DATABASE_TIMEOUT_MS,
    redisUrl: env.REDIS_URL,
    publicUrl: env.PUBLIC_URL ?? 'http://localhost:8080',
    allowedHosts: env.ALLOWED_HOSTS,
    production: isProduction(env),
    testControls: env.TEST_CONTROLS,
    demo: env.DEMO ?? true,
    demoTasks: env.TASKS,
    trustedProxies: env.TRUSTED_PROXIES,
    rateLimits: env.RATE_LIMITS,
    callsAtOnce: env.CALLS_AT_ONCE,
    burstMs: env.BURST_MS,
    mail:
      env.SMTP_URL === undefined || env.MAIL_FROM === undefined
        ? undefined
        : { url: env.SMTP_URL, from: env.MAIL_FROM },
    logLevel: env.LOG_LEVEL,
    search: {
      ...(env.MEILI_URL !== undefined && { meilisearch: { url: env.MEILI_URL, key: env.MEILI_KEY } }),
      writeKey: env.SEARCH_WRITE_KEY,
    },
    photonUrl: env.PHOTON_URL,
    exchange: env.EXCHANGE_URL === undefined ? undefined : { url: env.EXCHANGE_URL, key: env.EXCHANGE_KEY },
    stripe: stripeSettings(env),
    evm: evmSettings(env),
    xrp: xrpSettings(env),
    btcpay: btcpaySettings(env),
    singleSignOn: {
      ...(env.SSO_URL !== undefined &&
        env.SSO_SECRET !== undefined && { provider: { url: env.SSO_URL, secret: env.SSO_SECRET } }),
      sites: env.SSO_SITES,
    },
    wallets: {
      chainId: env.WALLET_CHAIN_ID,
      maintenance: env.WALLET_MAINTENANCE,
      blockedAddresses: env.BLOCKED_WALLETS,
    },
    tracking: env.TRACKING,
    faultPoint: env.FAULT_POINT,
  };
}
