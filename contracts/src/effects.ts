import { operations } from './operations';
import type { AppliedEffects, OperationSpec } from './operation';

/**
 * Maps each operation to its effects on the answers that the client caches; operations without effects are left out.
 * The browser's build runs this module at build time, as it does the table of endpoints.
 */
export const effects: Readonly<Record<string, AppliedEffects>> = Object.fromEntries(
  Object.entries<OperationSpec>(operations).flatMap(([id, spec]) => {
    const applied = appliedEffects(spec);
    return Object.keys(applied).length > 0 ? [[id, applied] as const] : [];
  }),
);

function appliedEffects(spec: OperationSpec): AppliedEffects {
  const { invalidates, forgets, replaces, emits, renewsTokens, effectiveWhen } = spec;
  return {
    ...(invalidates && !('nothing' in invalidates) && { invalidates }),
    ...(forgets && { forgets }),
    ...(replaces && { replaces }),
    ...(emits && { emits }),
    ...(renewsTokens && { renewsTokens }),
    ...(effectiveWhen && { effectiveWhen }),
  };
}
