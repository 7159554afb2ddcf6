import type { Executor } from '@tasklane/server-kit/database';
import type { Origin } from '../../agreements';
import type { AgreementSource, Draft, DraftRequest } from './source';
import { taskSource } from './task-source';

export type { Draft } from './source';

/** Sources of agreements by the kind of their origin. */
const sources: Partial<Record<Origin['kind'], AgreementSource>> = { task: taskSource };

/** Drafts what a buyer would settle now; undefined if the origin no longer exists. */
export const draftAgreement = async (
  db: Executor,
  origin: Origin,
  request: DraftRequest,
): Promise<Draft | undefined> => sources[origin.kind]?.draft(db, origin, request);
