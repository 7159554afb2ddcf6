import { isAddress, isAddressEqual, keccak256, zeroAddress } from 'viem';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import type { Kernel } from '../../../../kernel';
import type { Order, Outcome, Sender, SignedTransfer } from '../../sender';
import { createCheck } from '../check';
import { NodeError } from '../node-error';
import { faultOf } from './chain';
import { openNode } from './node';

/** The gas of a transfer to an address that runs no code. */
const PLAIN_GAS = 21_000n;
/**
 * The gas of a transfer to a contract. What the contract does not use costs nothing. One that needs more lets the transfer
 * fail, which costs no more than the fee allows and holds up no other: an estimate could be refused, and so never end.
 */
const CONTRACT_GAS = 100_000n;
/** The part of the highest price of gas that is offered on top of what the chain takes: 1 in so many. */
const TIP = 4n;

const asAddress = (text: string): Hex => {
  if (!isAddress(text)) throw new Error('A transfer goes to something else than an address.');
  return text;
};

/**
 * The wallet that sends the coin of an EVM chain through a node; undefined where its settings are missing.
 */
export function openEvmSender(kernel: Kernel, coin: 'ETN'): Sender | undefined {
  const settings = kernel.config.evm[coin];
  if (settings?.payoutKey === undefined) return undefined;
  const { url, chainId, confirmations } = settings;
  const account = privateKeyToAccount(settings.payoutKey);
  const node = openNode(url);
  const { check } = createCheck(kernel, coin, () => faultOf(coin, node, settings));

  /** Returns the prices of gas at which a transfer costs the fee at most. Both rise with the fee, as nodes demand. */
  async function pricesFor(fee: bigint, gas: bigint) {
    const price = fee / gas;
    const { baseFee } = await node.newest({ full: false });
    return baseFee === undefined
      ? ({ type: 'legacy', gasPrice: price } as const)
      : ({ type: 'eip1559', maxFeePerGas: price, maxPriorityFeePerGas: price / TIP } as const);
  }

  async function sign({ to: recipient, amount: value, nonce, fee }: Order): Promise<SignedTransfer> {
    await check();
    const to = asAddress(recipient);
    const gas = (await node.hasCode(to)) ? CONTRACT_GAS : PLAIN_GAS;
    const raw = await account.signTransaction({
      ...{ chainId, to, value, nonce, gas },
      ...(await pricesFor(fee, gas)),
    });
    return { raw, transaction: keccak256(raw) };
  }

  async function broadcast(raw: string): Promise<void> {
    await check();
    try {
      await node.sendRaw(raw);
    } catch (error) {
      // Nodes word it differently that they have a transaction already, or that a block contains it.
      if (!(await node.knows(keccak256(raw as Hex)))) throw error;
    }
  }

  async function outcomeOf(transaction: string): Promise<Outcome> {
    await check();
    const receipt = await node.receipt(transaction);
    if (!receipt) return { kind: 'unknown' };
    const { succeeded, height, gas, gasPrice } = receipt;
    if (gasPrice === undefined) throw new NodeError('The node does not say what a transaction has cost.');
    return { kind: succeeded ? 'mined' : 'failed', height, fee: gas * gasPrice };
  }

  return {
    coin,
    address: () => account.address,
    balance: async () => {
      await check();
      return node.balance(account.address);
    },
    accepts: (address) => isAddress(address) && !isAddressEqual(address, zeroAddress),
    nextNonce: async () => {
      await check();
      return node.transactionCount(account.address, 'pending');
    },
    minedNonce: async () => {
      await check();
      const deep = (await node.newest({ full: false })).height - confirmations + 1;
      return deep < 0 ? 0 : node.transactionCount(account.address, deep);
    },
    sign,
    broadcast,
    outcomeOf,
  };
}
