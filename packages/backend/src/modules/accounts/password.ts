import { hash, hashRaw, verify } from '@node-rs/argon2';

/** argon2id (the library's default) with the parameters that OWASP lists for it: 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** Hashes a secret that is shorter than a key; the result only compares with the same secret and salt. */
export const sealSecret = (secret: string, salt: Buffer): Promise<Buffer> =>
  hashRaw(secret, { ...parameters, salt });

/** A hash of no user's password, verified when there is no user so that the answer takes as long. */
let nobody: Promise<string> | undefined;

/** Whether this is the password; false, after the same time, if there is none to compare with. */
export async function checkPassword(stored: string | null | undefined, given: string): Promise<boolean> {
  if (stored) return verify(stored, given);
  nobody ??= hashPassword('nobody');
  await verify(await nobody, given);
  return false;
}
