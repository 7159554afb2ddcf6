import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import type { Hex } from 'viem';
import { createTestClient, http, publicActions, walletActions } from 'viem';

/**
 * The account of the well-known phrase "test test … junk" (m/44'/60'/0'), whose first addresses anvil's wallet holds.
 * Payments are sent to its receivers from 1 on; the wallet sends from 0.
 */
export const anvilXpub =
  'xpub6Ce9NcJvTk36xtLSrJLZqE7wtgA5deCeYs7rSQtreh4cj6ByPtrg9sD7V2FNFLPnf8heNP3FGkeV9qwfzvZNSd54JoNXVsXFYSYwHsnJxqP';

/** A transaction of the wallet. */
interface Sending {
  readonly to?: Hex;
  /** In the smallest unit. */
  readonly value?: bigint;
  readonly data?: Hex;
}

/** A real node with a chain of its own, in memory, which grows only when it is told to. */
export interface Anvil {
  readonly url: string;
  /** The wallet's address. */
  readonly account: Hex;
  /** Sends a transaction, which the next block contains. @returns its hash */
  send(sending: Sending): Promise<string>;
  /** Adds blocks; the first contains what was sent. */
  mine(blocks?: number): Promise<void>;
  /** Creates a contract, in a block of its own. @returns its address */
  deploy(code: Hex): Promise<Hex>;
  /** Makes an address run code, as if a contract had been created there. */
  setCode(address: Hex, bytecode: Hex): Promise<void>;
  /** Sets what an address has, in the smallest unit. */
  setBalance(address: Hex, value: bigint): Promise<void>;
  /** Sets what the next block takes for each unit of gas, in the smallest unit. */
  setBaseFee(value: bigint): Promise<void>;
  balance(address: Hex): Promise<bigint>;
  /** Replaces the last blocks by as many empty ones. */
  reorganise(depth: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts one, on a free port. */
export async function startAnvil({ chainId = 52_014 } = {}): Promise<Anvil> {
  const program = createRequire(import.meta.url).resolve('@foundry-rs/anvil/bin.mjs');
  const flags = { port: 0, 'chain-id': chainId, order: 'fifo', accounts: 1, balance: 1_000_000_000 };
  const child = spawn(
    process.execPath,
    [program, '--no-mining', ...Object.entries(flags).flatMap(([name, value]) => [`--${name}`, `${value}`])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const url = await Promise.race([listeningAt(child.stdout), ended.then(() => undefined)]);
  if (url === undefined) throw new Error('anvil ended before it listened.');

  const client = createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions);
  const [account] = await client.getAddresses();
  if (!account) throw new Error('anvil has no account.');

  const send = ({ to, value = 0n, data }: Sending) =>
    client.sendTransaction({ account, chain: null, to, value, data, gas: 1_000_000n });
  const mine = (blocks = 1) => client.mine({ blocks });

  return {
    url,
    account,
    send,
    mine,
    deploy: async (code) => {
      const hash = await send({ data: code });
      await mine();
      const { contractAddress } = await client.getTransactionReceipt({ hash });
      if (!contractAddress) throw new Error('The contract was not created.');
      return contractAddress;
    },
    setCode: (address, bytecode) => client.setCode({ address, bytecode }),
    setBalance: (address, value) => client.setBalance({ address, value }),
    setBaseFee: (baseFeePerGas) => client.setNextBlockBaseFeePerGas({ baseFeePerGas }),
    balance: (address) => client.getBalance({ address }),
    reorganise: async (depth) => {
      await client.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      });
    },
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Returns the URL at which the program says that it listens; undefined if it never does. */
async function listeningAt(output: NodeJS.ReadableStream): Promise<string | undefined> {
  for await (const line of createInterface(output)) {
    const [, address] = /^Listening on (\S+)/.exec(line) ?? [];
    if (address) {
      output.resume();
      return `http://${address}`;
    }
  }
  return undefined;
}
