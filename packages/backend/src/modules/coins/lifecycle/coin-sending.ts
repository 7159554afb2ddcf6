import { coinSendingLifecycle } from '@tasklane/contracts';
import { defineMachine, defineSubject } from '@tasklane/server-kit/lifecycle';
import type { Kernel } from '../../../kernel';
import { lockRank } from '../../../lock-rank';
import { coinReturnFailedPosting, coinSentPosting, networkFeePosting, post } from '../../ledger';
import { giveGiftAgain } from '../gifts';
import { payoutTransfers } from '../sending/payout-port';
import { coinSendings } from '../sending/schema';
import type { CoinSendingRow } from '../sending/schema';

export const coinSendingSubject = defineSubject({
  lifecycle: coinSendingLifecycle,
  rows: coinSendings,
  status: 'status',
  moments: {},
  lockRank: lockRank('coin_sendings'),
});

/** What a chain carried out of a transfer, or tried to. */
export type CarriedOut = Readonly<Pick<CoinSendingRow, 'transaction' | 'fee'>>;

const transferOf = ({ hash, coin, amount }: CoinSendingRow) => ({ transfer: hash, asset: coin, amount });

/** The machine of transfers; `confirm` and `fail` come with the transaction, if there was one, and its fee. */
export const coinSendingMachine = defineMachine<Kernel, CarriedOut>()({
  subject: coinSendingSubject,
  conditions: {},
  change: ({ event, at, detail }) =>
    event === 'confirm' || event === 'fail' ? { ...detail, endedAt: at, unclearSince: null } : {},
  effects: [
    async (_kernel, tx, { event, row, at }) => {
      if (event !== 'confirm') return;
      const account = row.purpose === 'payout' ? 'payout' : 'buyer';
      await post(tx, coinSentPosting(transferOf(row), account, row.recipient), at);
    },
    async (kernel, tx, { event, row, at }) => {
      if (event !== 'fail' || row.payment === null) return;
      await post(tx, coinReturnFailedPosting(transferOf(row), row.payment), at);
      await giveGiftAgain(kernel, tx, row);
    },
    async (_kernel, tx, { row: { hash: transfer, coin: asset, fee, endedAt }, at }) => {
      if (endedAt !== null && fee !== null && fee > 0n)
        await post(tx, networkFeePosting({ transfer, asset, amount: fee }), at);
    },
    async (kernel, tx, { event, row }) => {
      if (row.purpose !== 'payout' || (event !== 'confirm' && event !== 'fail')) return;
      const { confirmed, failed } = payoutTransfers.of(kernel);
      await (event === 'confirm' ? confirmed : failed)(kernel, tx, row.hash);
    },
  ],
});
