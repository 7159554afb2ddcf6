import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeJson } from '../registry/durable';

/** The team that a token identifies, and the remotes that it may deploy. */
export interface Team {
  readonly team: string;
  readonly remotes: readonly string[];
}

interface KeptToken extends Team {
  /** SHA-256 in hex. A token is 32 random bytes, which cannot be guessed; no slower hash is needed. */
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

/** Issues a team's token and revokes its previous one. @returns the token, which is not stored anywhere */
export async function issueToken(dataDir: string, { team, remotes }: Team): Promise<string> {
  const token = `tasklane_${randomBytes(32).toString('base64url')}`;
  const others = (await readTokens(dataDir)).filter((each) => each.team !== team);
  const hash = hashOf(token).toString('hex');
  await writeTokens(dataDir, [...others, { team, remotes, hash, since: new Date().toISOString() }]);
  return token;
}

/** Revokes a team's token. @returns whether there was one */
export async function revokeToken(dataDir: string, team: string): Promise<boolean> {
  const tokens = await readTokens(dataDir);
  const others = tokens.filter((each) => each.team !== team);
  if (others.length === tokens.length) return false;
  await writeTokens(dataDir, others);
  return true;
}

/** Whether a team has a token that is valid for a remote. */
export const mayDeploy = async (dataDir: string, team: string, remote: string): Promise<boolean> =>
  (await readTokens(dataDir)).some((each) => each.team === team && each.remotes.includes(remote));

/** Returns the team of a token. Reads the tokens on every call so that revocation is immediate. */
export async function teamOf(dataDir: string, token: string): Promise<Team | undefined> {
  const digest = hashOf(token);
  let match: Team | undefined;
  // Compares all tokens, so that the time does not reveal which one matched.
  for (const { hash, team, remotes } of await readTokens(dataDir)) {
    if (timingSafeEqual(Buffer.from(hash, 'hex'), digest)) match = { team, remotes };
  }
  return match;
}
