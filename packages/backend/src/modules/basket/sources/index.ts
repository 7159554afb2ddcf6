import type { Executor } from '@tasklane/server-kit/database';
import type { Kernel } from '../../../kernel';
import type { Checkout, Origin } from '../../agreements';
import type { AgreementSource, Draft, DraftRequest } from './source';
import { quoteSource } from './quote-source';
import { taskSource } from './task-source';

export type { Draft } from './source';

/** Sources of agreements by the kind of their origin. */
const sources: Partial<Record<Origin['kind'], AgreementSource>> = {
  task: taskSource,
  quote: quoteSource,
};

/** Drafts what a buyer would settle now; undefined if the origin no longer exists. */
export const draftAgreement = async (
  db: Executor,
  origin: Origin,
  request: DraftRequest,
): Promise<Draft | undefined> => sources[origin.kind]?.draft(db, origin, request);

/** Keeps the terms of a checkout that begins. @returns false if they are no longer offered */
export async function holdTerms(
  tx: Executor,
  { hash, agreement: { origin } }: Pick<Checkout, 'agreement'> & { readonly hash: string },
): Promise<boolean> {
  return (await sources[origin.kind]?.hold?.(tx, origin, hash)) ?? true;
}

/** Ends what `holdTerms` began, once a checkout is paid (with its order) or has failed (with null). */
export async function releaseTerms(
  kernel: Kernel,
  tx: Executor,
  { hash, agreement: { origin } }: Pick<Checkout, 'agreement'> & { readonly hash: string },
  order: string | null,
): Promise<void> {
  await sources[origin.kind]?.release?.(kernel, tx, origin, { checkout: hash, order });
}

/** Offers the terms of a checkout again that failed, after money for it came too late. */
export async function reopenTerms(
  kernel: Kernel,
  tx: Executor,
  { agreement: { origin } }: Pick<Checkout, 'agreement'>,
): Promise<void> {
  await sources[origin.kind]?.reopen?.(kernel, tx, origin);
}
