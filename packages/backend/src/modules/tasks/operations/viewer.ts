import type { Context } from '../../../http';
import type { Viewer } from '../policy';

/** Returns the viewer of the task; null for a guest. */
export const viewerOf = (context: Context): Viewer | null =>
  context.caller && { user: context.caller.user, holds: (role) => context.isElevatedBy(role) };
