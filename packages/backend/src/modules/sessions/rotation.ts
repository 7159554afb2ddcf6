import { accounts } from '@tasklane/contracts';
import type { Context } from '../../http';
import { transaction } from '@tasklane/server-kit/database';
import type { Executor } from '@tasklane/server-kit/database';
import { AppError, fail, newHash } from '@tasklane/server-kit';
import { readRefreshToken, refreshToken } from './refresh-token';
import { endSession } from './live';
import { insertSession, lockSession, updateSession } from './repository';
import type { Session } from './repository';

const { tokenLife } = accounts;
const later = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000);

/** Starts a session for a user. */
export async function openSession(tx: Executor, ctx: Context, user: string): Promise<Session> {
  const now = ctx.now();
  const session: Session = {
    hash: newHash(),
    user,
    generation: 0,
    rotatedAt: now,
    expiresAt: later(now, tokenLife.refresh),
    endedAt: null,
    twoFactorPassed: false,
    userAgent: ctx.userAgent.slice(0, 300),
    address: ctx.address,
    createdAt: now,
  };
  await insertSession(tx, session);
  return session;
}

/** Locks and returns a live session. @throws token_invalid, token_expired */
export async function liveSession(tx: Executor, ctx: Context, hash: string): Promise<Session> {
  const session = await lockSession(tx, hash);
  if (!session || session.endedAt) return fail('token_invalid');
  if (session.expiresAt <= ctx.now()) return fail('token_expired');
  return session;
}

/**
 * Accepts a refresh token and rotates its session to the next one. The immediately previous token is still accepted for
 * a few seconds, for other tabs, and leads to the same next token. Any older token means that one was stolen, so the
 * whole session ends.
 * @throws token_invalid, token_expired
 */
export async function rotateSession(ctx: Context, token: string): Promise<Session> {
  const named = await readRefreshToken(ctx.kernel, token);
  if (!named) return fail('token_invalid');
  const outcome = await transaction(ctx.db, async (tx): Promise<Session | AppError> => {
    const session = await liveSession(tx, ctx, named.session);
    const now = ctx.now();
    if (named.generation === session.generation) return nextGeneration(tx, ctx, session);
    const isPrevious = named.generation === session.generation - 1;
    if (isPrevious && now <= later(session.rotatedAt, tokenLife.refreshOverlap)) return session;
    await endSession(tx, ctx, session.hash);
    // Returned, not thrown, so that the end of the session is committed.
    return new AppError('token_invalid');
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

/** Returns when a session ends unless it is used; never later than the maximum age of a session. */
const endOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(later(now, tokenLife.refresh).getTime(), later(createdAt, tokenLife.session).getTime()));

/** Rotates a locked session to its next refresh token. */
export async function nextGeneration(tx: Executor, ctx: Context, session: Session): Promise<Session> {
  const now = ctx.now();
  const rotation = {
    generation: session.generation + 1,
    rotatedAt: now,
    expiresAt: endOf(session.createdAt, now),
  };
  await updateSession(tx, session.hash, rotation);
  return { ...session, ...rotation };
}

export const refreshTokenOf = (ctx: Context, session: Session): Promise<string> =>
  refreshToken(ctx.kernel, session.hash, session.generation);
