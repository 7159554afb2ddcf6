import type { FastifyRequest } from 'fastify';
import { Refusal } from './refusal';
import { teamOf } from './tokens';
import type { Team } from './tokens';

/**
 * Returns the team whose token a request carries.
 * @throws Refusal without a token, or with an unknown one
 */
export async function authenticate(request: FastifyRequest, dataDir: string): Promise<Team> {
  const [, token] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (!token) throw new Refusal('unauthenticated', 'A deployment needs the token of a team.');
  const team = await teamOf(dataDir, token);
  if (!team)
    throw new Refusal('token_invalid', 'Nobody has this token; it may have been replaced by a newer one.');
  return team;
}

/** @throws Refusal when the team may not touch this remote */
export function authorise({ team, remotes }: Team, name: string): void {
  if (remotes.includes(name)) return;
  throw new Refusal('forbidden', `The token of ${team} is for ${remotes.join(', ')}, and not for ${name}.`);
}
