import { accounts } from '@tasklane/contracts';
import type { CoinCode } from '@tasklane/contracts';
import type { Kernel } from '../../../../kernel';
import { mayStandIn } from '../../../../platform/stand-ins';
import type { Block, Chain, FindReceivers, Progress, Request, Transfer } from '../../chain';
import { bitcoinLink, evmLink, tokenLink, xrpLink } from '../../links';
import { simulatedAddress, simulatedReceiver } from './addresses';
import { forksOf, transfersOf, transfersSince } from './repository';
import type { SimulatedFork, SimulatedTransfer } from './repository';
import { walletPath } from './wallet-path';

/** A block every five seconds. */
const BLOCK_MILLISECONDS = 5_000;
/** Blocks that contain or follow a transfer before it counts. */
export const CONFIRMATIONS = 2;

/** The chain that numbers of links name: BNB Smart Chain, and Ethereum for tokens. */
const chainIds = { ETN: accounts.walletChain, BNB: 56, USDC: 1 } as const;

const linkOf: Readonly<Record<CoinCode, (request: Request) => string>> = {
  ETN: (request) => evmLink(chainIds.ETN, request),
  BNB: (request) => evmLink(chainIds.BNB, request),
  USDC: (request) => tokenLink(chainIds.USDC, simulatedAddress('USDC', 'token'), request),
  BTC: (request) => bitcoinLink('bitcoin', 'BTC', request),
  LTC: (request) => bitcoinLink('litecoin', 'LTC', request),
  DOGE: (request) => bitcoinLink('dogecoin', 'DOGE', request),
  XRP: xrpLink,
};

/** Returns the height of the newest block. The clock makes the blocks, so that nothing has to run for them. */
export const heightAt = (now: Date): number => Math.floor(now.getTime() / BLOCK_MILLISECONDS);

/** A block's hash tells how often it was replaced. */
const blockAt = (height: number, forks: readonly SimulatedFork[]): Block => ({
  height,
  hash: `${height}-${forks.filter((fork) => fork.height < height && height <= fork.upTo).length}`,
});

const transferOf = ({ transaction, sender, address, tag, amount, height }: SimulatedTransfer): Transfer => ({
  transaction,
  position: 0,
  ...{ sender, address, tag, amount, height },
});

/** The simulated chain of a coin; undefined in production. */
export function openSimulated(kernel: Kernel, coin: CoinCode): Chain | undefined {
  const { config, db, clock } = kernel;
  if (!mayStandIn(config, 'chains')) return undefined;

  async function follow(since: Block | undefined, findReceivers: FindReceivers): Promise<Progress> {
    const forks = await forksOf(db, coin);
    const tip = blockAt(heightAt(clock.now()), forks);
    if (!since) return { tip, since: tip.height, transfers: [] };
    const replaced = forks.filter(({ height, upTo }) => height < since.height && since.height <= upTo);
    const isReplaced = blockAt(since.height, forks).hash !== since.hash;
    const from = isReplaced ? Math.min(...replaced.map(({ height }) => height)) : since.height;
    const rows = await transfersSince(db, coin, { above: from, upTo: tip.height });
    const receivers = new Set(await findReceivers([...new Set(rows.map(({ address }) => address))]));
    const transfers = rows.filter(({ address }) => receivers.has(address)).map(transferOf);
    return { tip, since: from, transfers };
  }

  return {
    coin,
    confirmations: CONFIRMATIONS,
    isRefused: false,
    receiverFor: async ({ index }) => simulatedReceiver(coin, index),
    linkTo: linkOf[coin],
    testWallet: (request) => new URL(walletPath(coin, request), config.publicUrl).href,
    follow,
    find: async (transaction) =>
      (await transfersOf(db, coin, transaction))
        .filter(({ height }) => height <= heightAt(clock.now()))
        .map(transferOf),
  };
}
