import type { OperationSpec } from '@tasklane/contracts/protocol';

/** Tracks whether a call needed a role, beyond what the operation allows every caller that it serves. */
export interface Elevation {
  /** The first role that was needed and held; undefined if there was none so far. */
  readonly role: () => string | undefined;
  /** @throws Error for a role that the operation does not declare, since its calls would not be audited */
  readonly isElevatedBy: (role: string) => boolean;
}

/** The roles that open an operation; undefined if it names none. */
export const rolesThatOpen = ({ access }: OperationSpec): readonly string[] | undefined =>
  typeof access === 'object' ? access.roles : undefined;

/** @param held the roles of the caller; empty for a guest */
export function createElevation(
  { id, spec }: { readonly id: string; readonly spec: OperationSpec },
  held: readonly string[],
): Elevation {
  const audited = new Set<string>([...(rolesThatOpen(spec) ?? []), ...(spec.elevatedBy ?? [])]);
  let used: string | undefined;
  return {
    role: () => used,
    isElevatedBy(role) {
      if (!audited.has(role)) throw new Error(`${id} does not name ${role} in its elevatedBy.`);
      if (!held.includes(role)) return false;
      used ??= role;
      return true;
    },
  };
}
