import { startBackend } from '../../../../testing';
import { chainOf } from '..';
import { describeChain } from '../../testing/describe-chain';
import { startBtcpayStandIn } from './stand-in';

describeChain(
  'a coin of a BTCPay Server',
  async () => {
    const server = await startBtcpayStandIn();
    const backend = await startBackend({
      env: {
        ...{ BTCPAY_URL: server.url, BTCPAY_KEY: server.key, BTCPAY_STORE: server.store },
        ...{ BTCPAY_COINS: 'LTC', LTC_CONFIRMATIONS: '1' },
      },
    });
    server.useClock(() => backend.kernel.clock.now());
    return {
      chain: chainOf(backend.kernel, 'LTC'),
      send: async ({ address, amount }) => server.pay({ address, amount }),
      pass: async (blocks) => {
        server.mine(blocks);
        await backend.advance('PT15S');
      },
      reorganise: async (depth) => server.reorganise(depth),
      close: async () => {
        await backend.close();
        await server.close();
      },
    };
  },
  { showsUnconfirmed: true },
);
