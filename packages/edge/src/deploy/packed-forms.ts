import type { BuiltFile } from '@tasklane/contracts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Refusal } from './refusal';

const forms = [
  { suffix: '.br', open: promisify(brotliDecompress) },
  { suffix: '.gz', open: promisify(gunzip) },
] as const;

/** Returns the name of the file that a compressed form represents: `x.js` for `x.js.br`. */
export const plainName = (path: string): string => path.replace(/\.(?:br|gz)$/, '');

/**
 * Checks that a compressed form decompresses to the content that the manifest names: it is what most visitors get.
 * @throws Refusal when it does not
 */
export async function checkPacked(path: string, wanted: BuiltFile): Promise<void> {
  const form = forms.find(({ suffix }) => path.endsWith(suffix));
  const content = await readFile(path);
  const opened = await form?.open(content, { maxOutputLength: wanted.bytes + 1 }).catch(() => undefined);
  const integrity = opened && `sha384-${createHash('sha384').update(opened).digest('base64')}`;
  if (integrity === wanted.integrity) return;
  throw new Refusal('file_differs', `The compressed form of "${wanted.path}" does not open to that file.`);
}
