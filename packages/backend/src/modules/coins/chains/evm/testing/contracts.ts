import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageFolder } from '@tasklane/server';
import { concatHex, encodeAbiParameters, parseAbi } from 'viem';

const codeOf = (name: 'Batch' | 'Token'): `0x${string}` =>
  `0x${readFileSync(
    join(packageFolder(import.meta.url), `src/modules/coins/chains/evm/testing/contracts_sol_${name}.bin`),
    'utf8',
  ).trim()}`;

export const batchAbi = parseAbi([
  'function pay(address first, uint256 amount, address second) payable',
  'function payInVain(address receiver) payable',
  'function payAndFail(address receiver) payable',
]);

export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferTwice(address to, uint256 first, uint256 second) returns (bool)',
]);

/** The code that creates the contract which pays from inside of a transaction. */
export const batchCode = (): `0x${string}` => codeOf('Batch');

/** The code that creates a token. @param fee what it keeps of each transfer, in hundredths of a per cent */
export const tokenCode = ({ decimals = 6, fee = 0 } = {}): `0x${string}` =>
  concatHex([
    codeOf('Token'),
    encodeAbiParameters([{ type: 'uint8' }, { type: 'uint256' }], [decimals, BigInt(fee)]),
  ]);
