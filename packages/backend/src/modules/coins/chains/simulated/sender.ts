import type { CoinCode } from '@tasklane/contracts';
import { transaction } from '@tasklane/server-kit/database';
import { keccak256, stringToHex } from 'viem/utils';
import type { Kernel } from '../../../../kernel';
import { mayStandIn } from '../../../../platform/stand-ins';
import type { Order, Sender, SignedTransfer } from '../../sender';
import { payoutWallet, simulatedAddress } from './addresses';
import { CONFIRMATIONS, heightAt } from './chain';
import { enterPool, findSending, includeWaiting, noncesOf, usedNonces } from './pool';

/** Returns an address on a simulated chain that takes no coins, like a contract that refuses them. */
export const refusingAddress = (coin: CoinCode): string => simulatedAddress(coin, 'refusing contract');

interface Signed extends Order {
  readonly sender: string;
}

const encode = ({ sender, to, amount, nonce, fee }: Signed): string =>
  JSON.stringify([sender, to, amount.toString(), nonce, fee.toString()]);

function decode(raw: string): Signed {
  const [sender, to, amount, nonce, fee] = JSON.parse(raw) as [string, string, string, number, string];
  return { sender, to, amount: BigInt(amount), nonce, fee: BigInt(fee) };
}

const nameOf = (raw: string): string => keccak256(stringToHex(raw));

/**
 * The wallet that sends on the simulated chain of a coin; undefined in production, and where the coin has a real chain. It
 * has coins without end.
 */
export function openSimulatedSender({ config, db, clock }: Kernel, coin: CoinCode): Sender | undefined {
  if (!mayStandIn(config, 'chains') || Object.hasOwn(config.evm, coin)) return undefined;
  const sender = simulatedAddress(coin, payoutWallet);
  const wallet = { coin, sender };

  async function nextNonce(): Promise<number> {
    const nonces = await noncesOf(db, wallet);
    const gap = nonces.findIndex((nonce, index) => nonce !== index);
    return gap < 0 ? nonces.length : gap;
  }

  async function sign(order: Order): Promise<SignedTransfer> {
    const raw = encode({ sender, ...order });
    return { raw, transaction: nameOf(raw) };
  }

  async function broadcast(raw: string): Promise<void> {
    const { to: address, ...rest } = decode(raw);
    const isRefused = address === refusingAddress(coin);
    const row = { ...rest, coin, transaction: nameOf(raw), address, height: null, isRefused };
    await transaction(db, async (tx) => {
      await enterPool(tx, row);
      await includeWaiting(tx, wallet, heightAt(clock.now()) + 1);
    });
  }

  return {
    coin,
    address: () => sender,
    balance: async () => null,
    accepts: () => true,
    nextNonce,
    minedNonce: () => usedNonces(db, wallet, heightAt(clock.now()) - CONFIRMATIONS + 1),
    sign,
    broadcast,
    outcomeOf: async (name) => {
      const row = await findSending(db, name);
      if (row?.height == null || row.height > heightAt(clock.now())) return { kind: 'unknown' };
      return { kind: row.isRefused ? 'failed' : 'mined', height: row.height, fee: row.fee };
    },
  };
}
