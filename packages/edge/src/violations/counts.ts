import type { Violation } from './read';

/** How often the code of one version attempted something that the policy forbids. */
export interface Tried {
  readonly directive: string;
  readonly blocked: string;
  readonly times: number;
}

/** Counts of violations by the version whose script caused them, in memory: a restart resets them. */
export interface Violations {
  add(version: string, violation: Violation): void;
  /** Most frequent first. */
  of(version: string): Tried[];
}

/** Maximum number of kinds counted per version, and of versions counted at all: browser extensions try many things. */
const mostKinds = 20;
const mostVersions = 200;

export function createViolations(): Violations {
  const violationsByVersion = new Map<string, Map<string, Tried>>();
  return {
    add(version, { directive, blocked }) {
      const kinds = violationsByVersion.get(version) ?? new Map<string, Tried>();
      const key = `${directive} ${blocked}`;
      const times = (kinds.get(key)?.times ?? 0) + 1;
      if (times === 1 && kinds.size >= mostKinds) return;
      kinds.set(key, { directive, blocked, times });
      if (!violationsByVersion.has(version) && violationsByVersion.size >= mostVersions) return;
      violationsByVersion.set(version, kinds);
    },
    of: (version) =>
      [...(violationsByVersion.get(version)?.values() ?? [])].sort((a, b) => b.times - a.times),
  };
}
