import type { CoinCode } from '@tasklane/contracts';
import { newHash } from '@tasklane/server-kit';
import { transaction } from '@tasklane/server-kit/database';
import { isAddress, keccak256, stringToHex } from 'viem/utils';
import type { Kernel } from '../../../../kernel';
import { testAccounts } from '../../../wallets';
import type { Request } from '../../chain';
import { payoutWallet, simulatedAddress } from './addresses';
import { heightAt } from './chain';
import { forgetAbove, includeWaiting, setPrice } from './pool';
import { fork, insertTransfer } from './repository';

/** The address that the test wallet sends from: where addresses can sign, one whose key it has. */
const testSender = (coin: CoinCode): string => {
  const address = simulatedAddress(coin, 'test wallet');
  return isAddress(address) ? testAccounts().first.address : address;
};

/**
 * Sends coins from a wallet, the test wallet unless another is given; the next block contains them.
 * @returns the transaction
 */
export async function sendSimulated(
  { db, clock }: Kernel,
  coin: CoinCode,
  request: Request,
  sender: string = testSender(coin),
): Promise<string> {
  const identity = keccak256(stringToHex(newHash()));
  await insertTransfer(db, {
    transaction: identity,
    coin,
    sender,
    ...request,
    height: heightAt(clock.now()) + 1,
  });
  return identity;
}

/** Makes a chain lose what it contains above a depth, as in a reorganisation. @param depth in blocks */
export async function reorganise({ db, clock }: Kernel, coin: CoinCode, depth: number): Promise<void> {
  const at = clock.now();
  const upTo = heightAt(at);
  await transaction(db, async (tx) => {
    await fork(tx, { coin, height: upTo - depth, upTo, at });
    await forgetAbove(tx, coin, upTo - depth);
  });
}

/** Sets the fee that a chain demands of the wallets that send, as when many people use it. @param fee smallest units */
export async function demandFee({ db, clock }: Kernel, coin: CoinCode, fee: bigint): Promise<void> {
  await transaction(db, async (tx) => {
    await setPrice(tx, coin, fee);
    const sender = simulatedAddress(coin, payoutWallet);
    await includeWaiting(tx, { coin, sender }, heightAt(clock.now()) + 1);
  });
}
