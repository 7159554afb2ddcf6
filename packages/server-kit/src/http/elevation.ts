import type { OperationSpec } from '@tasklane/contracts/protocol';

/** Whether a call came to need a role of its caller, beyond what everybody may whom the operation serves. */
export interface Elevation {
  /** The first role that was needed and held; undefined while none was. */
  readonly role: () => string | undefined;
  /** @throws Error for a role that the operation does not name, since its calls would not be audited */
  readonly isElevatedBy: (role: string) => boolean;
}

/** The roles that open an operation; undefined where it asks for none by name. */
export const rolesThatOpen = ({ access }: OperationSpec): readonly string[] | undefined =>
  typeof access === 'object' ? access.roles : undefined;

/** @param held the roles of the caller, none for a guest */
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
