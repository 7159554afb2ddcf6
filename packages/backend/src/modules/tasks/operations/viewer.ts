import type { Context } from '../../../http';
import type { Viewer } from '../policy';

/** Who looks; nobody for a guest. */
export const viewerOf = ({ caller }: Context): Viewer | null =>
  caller && { user: caller.user, roles: caller.roles };
