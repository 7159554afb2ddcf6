import { eq } from 'drizzle-orm';
import type { Kernel } from '../../../kernel';
import type { Executor } from '@tasklane/server-kit/database';
import { newHash } from '@tasklane/server-kit';
import type { IdentityProvider } from '../identity-provider';
import { sandboxIdentityChecks } from '../schema';

export const pagePath = (reference: string): string => `/api/sandbox/identity/${reference}`;

export async function findSandboxCheck(db: Executor, reference: string) {
  const [row] = await db
    .select()
    .from(sandboxIdentityChecks)
    .where(eq(sandboxIdentityChecks.reference, reference));
  return row;
}

/** Creates a provider that trusts what its visitor says. */
export const createSandbox = ({ config, db, clock }: Kernel): IdentityProvider => ({
  begin: async (returnUrl) => {
    const reference = newHash();
    const createdAt = clock.now();
    await db.insert(sandboxIdentityChecks).values({ reference, state: 'waiting', returnUrl, createdAt });
    return { reference, url: config.publicUrl + pagePath(reference) };
  },
  read: async (reference) => (await findSandboxCheck(db, reference))?.state ?? 'declined',
});
