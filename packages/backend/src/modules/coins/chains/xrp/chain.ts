import type { Kernel } from '../../../../kernel';
import type { XrpSettings } from '../../../../platform/config';
import type { Block, Chain } from '../../chain';
import { xrpLink } from '../../links';
import { createCheck } from '../check';
import { NodeError } from '../node-error';
import { nothingSince, paced } from '../pace';
import type { Step } from '../pace';
import { isHash } from './answers';
import type { Entry } from './answers';
import { openNode } from './node';
import type { XrpNode } from './node';
import { transfersOf } from './transfer';

/** Milliseconds from one ledger to the next. */
const LEDGER_TIME = 4_000;
/** Seconds. A node whose newest ledger is older has lost its network. */
const OLDEST = 60;

/** Returns what is wrong with a node: it serves another network, or the account cannot receive. */
async function faultOf(node: XrpNode, { network, address }: XrpSettings): Promise<string | undefined> {
  const server = await node.server();
  if (server.network !== network) return `the node serves network ${server.network}, not ${network}`;
  return (await node.hasAccount(address)) ? undefined : `the account ${address} does not exist`;
}

/** XRP through a node that speaks rippled's JSON-RPC; undefined where its settings are missing. */
export function openXrp(kernel: Kernel): Chain | undefined {
  const { log, clock, config } = kernel;
  if (!config.xrp) return undefined;
  const { url, address, confirmations } = config.xrp;
  const settings = config.xrp;
  const node = openNode(url);
  const { check, isRefused } = createCheck(kernel, 'XRP', () => faultOf(node, settings));

  async function newest(): Promise<Block> {
    const { validated } = await node.server();
    if (!validated) throw new NodeError('The node has no validated ledger.');
    const { height, hash, age } = validated;
    if (age > OLDEST) throw new NodeError(`The node's newest ledger is ${age} seconds old.`);
    return { height, hash };
  }

  function received(entry: Entry) {
    const transfers = transfersOf(entry, address);
    for (const { transaction, tag } of transfers)
      if (tag === null) log.warn({ transaction }, 'XRP without a destination tag cannot be attributed');
    return transfers;
  }

  async function step(since: Block | undefined): Promise<Step> {
    await check();
    const tip = await newest();
    if (!since) return { progress: nothingSince(tip), isBehind: false };
    if (tip.height < since.height)
      log.warn({ coin: 'XRP', height: tip.height, expected: since.height }, 'the node of a chain is behind');
    if (tip.height <= since.height) return { progress: nothingSince(since), isBehind: false };
    const entries = await node.transactions(address, { above: since.height, upTo: tip.height });
    const transfers = entries.flatMap(received);
    return { progress: { tip, since: since.height, transfers }, isBehind: false };
  }

  return {
    coin: 'XRP',
    confirmations,
    get isRefused() {
      return isRefused();
    },
    receiverFor: async ({ index }) => ({ address, tag: `${index}` }),
    linkTo: xrpLink,
    testWallet: () => null,
    follow: paced(clock, { interval: LEDGER_TIME }, step),
    find: async (name) => {
      const hash = name.trim().toUpperCase();
      if (!isHash(hash)) return [];
      await check();
      const entry = await node.transaction(hash);
      return entry ? transfersOf(entry, address) : [];
    },
  };
}
