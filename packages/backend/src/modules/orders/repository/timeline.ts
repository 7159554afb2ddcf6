import { asc, eq } from 'drizzle-orm';
import type { Actor } from '@tasklane/contracts';
import type { Executor } from '../../../platform/database';
import { newHash } from '../../../platform/ids';
import { orderTimeline } from '../orders.schema';

export interface Happening {
  readonly order: string;
  readonly event: string;
  readonly actor: Actor;
  readonly user: string | null;
  readonly message?: string | null | undefined;
  readonly at: Date;
}

export async function record(db: Executor, { message, ...happening }: Happening): Promise<void> {
  await db.insert(orderTimeline).values({ hash: newHash(), message: message || null, ...happening });
}

export const timelineOf = (db: Executor, order: string) =>
  db.select().from(orderTimeline).where(eq(orderTimeline.order, order)).orderBy(asc(orderTimeline.id));
