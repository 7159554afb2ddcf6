import { assetOf } from '@tasklane/contracts';
import { isHash } from 'viem';
import type { Kernel } from '../../../../kernel';
import type { EvmCoin, EvmSettings } from '../../../../platform/config';
import type { Chain } from '../../chain';
import { evmLink, tokenLink } from '../../links';
import { createCheck } from '../check';
import { createCoinReader } from './coin-reader';
import { createFollow } from './follow';
import { openNode } from './node';
import type { EvmNode } from './node';
import { receiversOf } from './receivers';
import { createTokenReader } from './token-reader';

/** Milliseconds between two blocks of each chain. */
const blockTimes: Readonly<Record<EvmCoin, number>> = { ETN: 5_000, BNB: 450, USDC: 12_000 };

/** Returns what is wrong with a node: it serves another chain, or another token, than it should. */
export async function faultOf(
  coin: EvmCoin,
  node: EvmNode,
  { chainId, token }: EvmSettings,
): Promise<string | undefined> {
  const served = await node.chainId();
  if (served !== chainId) return `the node serves chain ${served}, not ${chainId}`;
  const { decimals } = assetOf(coin);
  const actual = token === undefined ? decimals : await node.decimals(token);
  return actual === decimals ? undefined : `the token has ${actual} decimals, not ${decimals}`;
}

/** The chain of a coin through a node that speaks Ethereum's JSON-RPC; undefined where its settings are missing. */
export function openEvm(kernel: Kernel, coin: EvmCoin): Chain | undefined {
  const settings = kernel.config.evm[coin];
  if (!settings) return undefined;
  const { url, xpub, chainId, confirmations, token } = settings;
  const node = openNode(url);
  const { check, isRefused } = createCheck(kernel, coin, () => faultOf(coin, node, settings));
  const receiverAt = receiversOf(xpub);
  const reader = token === undefined ? createCoinReader(node) : createTokenReader(node, token);

  return {
    coin,
    confirmations,
    get isRefused() {
      return isRefused();
    },
    receiverFor: async ({ index }) => receiverAt(index),
    linkTo: (request) =>
      token === undefined ? evmLink(chainId, request) : tokenLink(chainId, token, request),
    testWallet: () => null,
    follow: createFollow(kernel, coin, { reader, check, blockTime: blockTimes[coin] }),
    find: async (name) => {
      const transaction = name.trim().toLowerCase();
      if (!isHash(transaction)) return [];
      await check();
      const receipt = await node.receipt(transaction);
      return receipt?.succeeded ? reader.transfersOf(receipt) : [];
    },
  };
}
