import { sharedSubjects } from '@tasklane/contracts';
import type { SharedSubject } from '@tasklane/contracts';

/**
 * Counts the changes of subjects. A cache has the versions of what a value shows in its keys: after a change nobody finds
 * the value again, nor one that was being made meanwhile.
 */
export interface SubjectVersions {
  /** The versions of these subjects, as a part of a key; empty for none. */
  of(subjects: readonly SharedSubject[]): string;
  change(subject: SharedSubject): void;
  /** Counts a change of every subject. */
  changeAll(): void;
  /**
   * Calls a listener at each change.
   * @returns ends it
   */
  onChange(listener: (subject: SharedSubject) => void): () => void;
}

export function createSubjectVersions(): SubjectVersions {
  const counts = new Map<SharedSubject, number>();
  const listeners = new Set<(subject: SharedSubject) => void>();
  const change = (subject: SharedSubject): void => {
    counts.set(subject, (counts.get(subject) ?? 0) + 1);
    for (const listener of listeners) listener(subject);
  };
  return {
    of: (subjects) => subjects.map((subject) => counts.get(subject) ?? 0).join('.'),
    change,
    changeAll: () => sharedSubjects.forEach(change),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
