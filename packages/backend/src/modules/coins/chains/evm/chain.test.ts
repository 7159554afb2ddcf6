import { encodeFunctionData, getAddress } from 'viem';
import { anvilXpub, startAnvil, startBackend } from '../../../../testing';
import { chainOf } from '..';
import { describeChain } from '../../testing/describe-chain';
import { tokenAbi, tokenCode } from './testing/contracts';

/** As long as from one block to the next, so that the node is asked again. */
const waits = { ETN: 'PT5S', USDC: 'PT12S' } as const;

describeChain('the coin of an EVM chain', async () => {
  const node = await startAnvil();
  const backend = await startBackend({ env: { ETN_RPC_URL: node.url, ETN_XPUB: anvilXpub } });
  return {
    chain: chainOf(backend.kernel, 'ETN'),
    send: ({ address, amount }) => node.send({ to: getAddress(address), value: amount }),
    pass: async (blocks) => {
      if (blocks > 0) await node.mine(blocks);
      await backend.advance(waits.ETN);
    },
    reorganise: (depth) => node.reorganise(depth),
    close: async () => {
      await backend.close();
      await node.close();
    },
  };
});

describeChain('a token on an EVM chain', async () => {
  const node = await startAnvil({ chainId: 1 });
  const token = await node.deploy(tokenCode());
  const env = { USDC_RPC_URL: node.url, USDC_XPUB: anvilXpub, USDC_TOKEN: token };
  const backend = await startBackend({ env });
  return {
    chain: chainOf(backend.kernel, 'USDC'),
    send: ({ address, amount }) => {
      const args = [getAddress(address), amount] as const;
      return node.send({
        to: token,
        data: encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args }),
      });
    },
    pass: async (blocks) => {
      if (blocks > 0) await node.mine(blocks);
      await backend.advance(waits.USDC);
    },
    reorganise: (depth) => node.reorganise(depth),
    close: async () => {
      await backend.close();
      await node.close();
    },
  };
});
