import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { message } from '@tasklane/contracts/protocol';
import type { Executor } from '../database';
import { settleSetting } from '../database';
import { fail } from '../errors';

const KEY_SETTING = 'lists.key';
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 16;

/** The row after which a part of a list starts. */
export interface Position {
  /** The value by which the list is sorted, in the database's notation. */
  readonly key: string;
  readonly id: string;
}

/**
 * Writes and reads the cursors of lists. All instances share one key through the database, and a cursor is valid only
 * for the list, the sorting and the filters for which it was made.
 */
export interface Cursors {
  write(scope: string, position: Position): string;
  /** @throws validation_failed on `cursor` if it was not made here for this scope */
  read(scope: string, cursor: string): Position;
}

/** Creates the cursors of a program. */
export async function createCursors(db: Executor): Promise<Cursors> {
  const key = await settleSetting(db, KEY_SETTING, randomBytes(KEY_BYTES).toString('base64url'));
  const sign = (scope: string, payload: string): Buffer =>
    createHmac('sha256', key).update(`${scope}\n${payload}`).digest().subarray(0, SIGNATURE_BYTES);

  return {
    write: (scope, { key: value, id }) => {
      const payload = Buffer.from(JSON.stringify([value, id])).toString('base64url');
      return `${payload}.${sign(scope, payload).toString('base64url')}`;
    },
    read: (scope, cursor) => {
      const [payload = '', signature = ''] = cursor.split('.');
      const givenSignature = Buffer.from(signature, 'base64url');
      const ownSignature = sign(scope, payload);
      const isOurs =
        givenSignature.length === ownSignature.length &&
        timingSafeEqual(givenSignature, ownSignature) &&
        cursor.split('.').length === 2;
      if (!isOurs) return fail('validation_failed', { fields: { cursor: [message('validation.format')] } });
      const [value, id] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [string, string];
      return { key: value, id };
    },
  };
}
