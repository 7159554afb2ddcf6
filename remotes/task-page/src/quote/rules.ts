import { isCustomTask, isVerifiedSeller } from '@tasklane/contracts';
import type { Seller, Task } from '../task/types';

type QuotedTask = Pick<Task, 'custom'> & { readonly user: Pick<Seller, 'band' | 'verification_type'> };

/**
 * Returns whether a seller answers requests for a custom quote of a task: only verified sellers do, and not for a task
 * that was itself made for one buyer.
 */
export const offersQuotes = ({ custom, user: { band, verification_type } }: QuotedTask): boolean =>
  !isCustomTask({ custom }) && isVerifiedSeller(band, verification_type);
