import { assetOf } from '@tasklane/contracts';
import { isHash } from 'viem';
import type { Kernel } from '../../../../kernel';
import type { EvmCoin, EvmSettings } from '../../../../platform/config';
import type { Chain } from '../../chain';
import { evmLink, tokenLink } from '../../links';
import { createCoinReader } from './coin-reader';
import { createFollow } from './follow';
import { openNode } from './node';
import type { EvmNode } from './node';
import { receiversOf } from './receivers';
import { NodeError } from './rpc';
import { createTokenReader } from './token-reader';

/** Milliseconds between two blocks of each chain. */
const blockTimes: Readonly<Record<EvmCoin, number>> = { ETN: 5_000, BNB: 450, USDC: 12_000 };

/** Checks once that a node serves the chain, and the token, that it should. */
function createCheck({ log }: Kernel, coin: EvmCoin, node: EvmNode, { chainId, token }: EvmSettings) {
  let isPassed = false;
  let refusal: string | undefined;

  function refuse(reason: string): never {
    refusal = reason;
    log.error({ coin }, `payments in ${coin} are refused until the settings are corrected: ${reason}`);
    throw new NodeError(reason);
  }

  return {
    isRefused: () => refusal !== undefined,
    /** @throws NodeError unless it does */
    check: async (): Promise<void> => {
      if (isPassed) return;
      if (refusal !== undefined) throw new NodeError(refusal);
      const served = await node.chainId();
      if (served !== chainId) refuse(`the node serves chain ${served}, not ${chainId}`);
      const { decimals } = assetOf(coin);
      const actual = token === undefined ? decimals : await node.decimals(token);
      if (actual !== decimals) refuse(`the token has ${actual} decimals, not ${decimals}`);
      isPassed = true;
    },
  };
}

/** The chain of a coin through a node that speaks Ethereum's JSON-RPC; undefined where its settings are missing. */
export function openEvm(kernel: Kernel, coin: EvmCoin): Chain | undefined {
  const settings = kernel.config.evm[coin];
  if (!settings) return undefined;
  const { url, xpub, chainId, confirmations, token } = settings;
  const node = openNode(url);
  const { check, isRefused } = createCheck(kernel, coin, node, settings);
  const reader = token === undefined ? createCoinReader(node) : createTokenReader(node, token);

  return {
    coin,
    confirmations,
    get isRefused() {
      return isRefused();
    },
    receiverAt: receiversOf(xpub),
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
