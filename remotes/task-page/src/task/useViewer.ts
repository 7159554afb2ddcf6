import { isAdmin } from '@tasklane/contracts';
import type { Role } from '@tasklane/contracts';
import { useSession } from '@tasklane/federation';
import type { Seller } from './types';

/** Who views a task, as far as the page treats visitors differently. */
export interface Viewer {
  readonly signedIn: boolean;
  /** Hash of the user; undefined for a guest. */
  readonly user: string | undefined;
  readonly owner: boolean;
  readonly admin: boolean;
  readonly verified: boolean;
  readonly roles: readonly Role[];
}

export function useViewer(seller: Pick<Seller, 'hash'>): Viewer {
  const { state, claims } = useSession();
  const roles = claims?.roles ?? [];
  return {
    signedIn: state === 'signed-in',
    user: claims?.hash,
    owner: claims?.hash === seller.hash,
    admin: isAdmin(roles),
    verified: claims?.profile.verification === 1,
    roles,
  };
}
