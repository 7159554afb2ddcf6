import type { CoinCode } from '@tasklane/contracts';
import { perKernel } from '../../../kernel';
import type { Kernel } from '../../../kernel';
import { openEvmSender } from '../chains/evm';
import { openSimulatedSender } from '../chains/simulated';
import type { OpenSender, Sender } from '../sender';

/** The wallets of the coins that are sent; the first that is configured is used. */
const openers: Readonly<Partial<Record<CoinCode, readonly OpenSender[]>>> = {
  ETN: [(kernel) => openEvmSender(kernel, 'ETN'), (kernel) => openSimulatedSender(kernel, 'ETN')],
};

const openSenders = perKernel(() => new Map<CoinCode, Sender | undefined>());

/** Returns the wallet that sends a coin; undefined where none is configured. */
export function senderOf(kernel: Kernel, coin: CoinCode): Sender | undefined {
  const senders = openSenders(kernel);
  if (!senders.has(coin)) {
    const candidates = openers[coin] ?? [];
    senders.set(
      coin,
      candidates.map((open) => open(kernel)).find((sender) => sender !== undefined),
    );
  }
  return senders.get(coin);
}
