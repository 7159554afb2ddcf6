import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJson } from '../registry/durable';

/** Whom a token stands for, and what it is good for. */
export interface Team {
  readonly team: string;
  readonly remotes: readonly string[];
}

interface KeptToken extends Team {
  /** SHA-256 in hex. A token is 32 random bytes, which nobody finds by trying; no slower hash is needed. */
  readonly hash: string;
  /** ISO 8601. */
  readonly since: string;
}

const fileOf = (dataDir: string): string => join(dataDir, 'deploy-tokens.json');

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

async function readTokens(dataDir: string): Promise<KeptToken[]> {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return [];
  return (JSON.parse(await readFile(file, 'utf8')) as { readonly tokens: KeptToken[] }).tokens;
}

const writeTokens = (dataDir: string, tokens: readonly KeptToken[]): Promise<void> =>
  writeJson(fileOf(dataDir), { tokens }, 0o600);

/** Makes a team's token; the one that it had before ends. @returns the token, which is kept nowhere */
export async function issueToken(dataDir: string, { team, remotes }: Team): Promise<string> {
  const token = `tasklane_${randomBytes(32).toString('base64url')}`;
  const others = (await readTokens(dataDir)).filter((each) => each.team !== team);
  const hash = hashOf(token).toString('hex');
  await writeTokens(dataDir, [...others, { team, remotes, hash, since: new Date().toISOString() }]);
  return token;
}

/** Ends a team's token. @returns whether there was one */
export async function revokeToken(dataDir: string, team: string): Promise<boolean> {
  const tokens = await readTokens(dataDir);
  const others = tokens.filter((each) => each.team !== team);
  if (others.length === tokens.length) return false;
  await writeTokens(dataDir, others);
  return true;
}

/** Whether a team has a token that is good for a remote. */
export const mayDeploy = async (dataDir: string, team: string, remote: string): Promise<boolean> =>
  (await readTokens(dataDir)).some((each) => each.team === team && each.remotes.includes(remote));

/** Whose token it is; read anew each time, so that a token that was ended opens nothing from then on. */
export async function teamOf(dataDir: string, token: string): Promise<Team | undefined> {
  const digest = hashOf(token);
  let match: Team | undefined;
  // All are compared, so that the time tells nothing of which one it was.
  for (const { hash, team, remotes } of await readTokens(dataDir)) {
    if (timingSafeEqual(Buffer.from(hash, 'hex'), digest)) match = { team, remotes };
  }
  return match;
}
