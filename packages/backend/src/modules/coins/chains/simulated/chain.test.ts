import { startBackend } from '../../../../testing';
import { chainOf } from '..';
import { describeChain } from '../../testing/describe-chain';
import { reorganise, sendSimulated } from './wallet';

// The clock makes the chain's blocks: it moves only where a test adds some.
beforeAll(() => jest.spyOn(Date, 'now').mockReturnValue(Date.now()));
afterAll(() => jest.restoreAllMocks());

describeChain('the simulated chain', async () => {
  const backend = await startBackend();
  const { kernel } = backend;
  return {
    chain: chainOf(kernel, 'LTC'),
    send: (request) => sendSimulated(kernel, 'LTC', request),
    pass: async (blocks) => {
      for (let block = 0; block < blocks; block += 1) await backend.advance('PT5S');
    },
    reorganise: (depth) => reorganise(kernel, 'LTC', depth),
    close: () => backend.close(),
  };
});
