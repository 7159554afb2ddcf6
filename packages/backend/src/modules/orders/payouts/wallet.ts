import { decimalOf } from '@tasklane/contracts';
import type { DataOf } from '@tasklane/contracts';
import type { Operations } from '@tasklane/contracts/operations';
import { fail, orNotFound } from '@tasklane/server-kit';
import type { Context } from '../../../http';
import { openAmount, senderOf } from '../../coins';

/**
 * Reads what the wallet that sends payouts holds, and what is on its way from it.
 * @throws not_found where the site cannot send any, and unavailable while its node does not answer
 */
export async function readWallet({ kernel, db }: Context): Promise<DataOf<Operations['payouts.wallet']>> {
  const sender = orNotFound(senderOf(kernel, 'ETN'));
  const { coin } = sender;
  const address = sender.address();
  const balance = await sender.balance().catch((cause: unknown) => fail('unavailable', { cause }));
  const sending = await openAmount(db, { coin, address });
  return {
    address,
    coin,
    balance: balance === null ? null : decimalOf(balance, coin),
    sending: decimalOf(sending, coin),
    short: balance !== null && balance < sending,
  };
}
