import { startBackend } from '../../../../testing';
import { chainOf } from '..';
import { describeChain } from '../../testing/describe-chain';
import { startRippledStandIn } from './stand-in';

const ACCOUNT = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY';

describeChain(
  'XRP',
  async () => {
    const node = await startRippledStandIn({ account: ACCOUNT });
    const backend = await startBackend({ env: { XRP_RPC_URL: node.url, XRP_ADDRESS: ACCOUNT } });
    return {
      chain: chainOf(backend.kernel, 'XRP'),
      send: async ({ address, tag, amount }) => node.submit({ to: address, tag: Number(tag), amount }),
      pass: async (blocks) => {
        node.validate(blocks);
        await backend.advance('PT4S');
      },
      close: async () => {
        await backend.close();
        await node.close();
      },
    };
  },
  { isFinal: true },
);
