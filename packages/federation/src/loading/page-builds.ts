import type { RegistryRemote } from '@tasklane/contracts';
import type { RegistryStore } from './registry';

/** A build that is on the screen. */
export interface ShownBuild {
  readonly remote: string;
  readonly version: string;
}

export const keyOf = (name: string, version: string): string => `${name}@${version}`;

/** The build of a remote that this page runs. */
interface Chosen {
  readonly build: RegistryRemote;
  /** The listed version that this build replaces because it failed here. */
  readonly insteadOf?: string;
}

/**
 * Which build of each remote this page runs. A remote that is not on the screen follows the registry; one that is
 * keeps its build until the visitor leaves it, so that its page and its slot fillers are always of one build.
 */
export interface PageBuilds {
  /**
   * Returns the build for a page that the visitor navigates to; the listed one also where the running one is not
   * enough.
   */
  forPage(remote: string, isEnough?: (build: RegistryRemote) => boolean): RegistryRemote | undefined;
  /** Returns the build for a slot, or for something that may be needed soon. */
  forPart(remote: string): RegistryRemote | undefined;
  /** Returns a build that this page has run. */
  get(shown: ShownBuild): RegistryRemote | undefined;
  /** Returns all builds that this page has run. */
  all(): readonly RegistryRemote[];
  /** Marks a build as on the screen. @returns the function that unmarks it */
  hold(shown: ShownBuild, as: 'page' | 'part'): () => void;
  /** Returns the listed build of a remote where this page runs another one. */
  newer(remote: string): RegistryRemote | undefined;
  /** Whether something of the remote is on the screen, or about to be. */
  isInUse(remote: string): boolean;
  /** Replaces a build that failed by another one, until the registry lists a third. */
  replace(failed: RegistryRemote, other: RegistryRemote): void;
  /** Returns the remotes whose page is on the screen in an older build than the registry lists. */
  stale(): readonly string[];
  /** Switches all remotes to their listed builds; those on the screen once their page is left. */
  update(): void;
  /** Returns a number that grows with each change. */
  revision(): number;
  subscribe(listener: () => void): () => void;
}

export function createPageBuilds(registry: RegistryStore): PageBuilds {
  const chosen = new Map<string, Chosen>();
  /** Every build that was ever chosen in this page, by name and version. */
  const builds = new Map<string, RegistryRemote>();
  const holds = new Set<ShownBuild & { readonly as: 'page' | 'part' }>();
  const listeners = new Set<() => void>();
  /** The remote of the page that the visitor last navigated to: its parts may load before it is on the screen. */
  let heading: string | undefined;
  let revision = 0;

  // Deferred, since a choice may be made while React renders.
  const notifyListeners = (): void =>
    queueMicrotask(() => {
      revision += 1;
      for (const listener of listeners) listener();
    });
  registry.subscribe(notifyListeners);

  const entryOf = (name: string): RegistryRemote | undefined =>
    registry.get().remotes.find((remote) => remote.name === name);
  const isNewer = (name: string): boolean => {
    const current = chosen.get(name);
    const version = entryOf(name)?.version;
    return version !== undefined && version !== current?.build.version && version !== current?.insteadOf;
  };
  const isHeld = (name: string): boolean => [...holds].some(({ remote }) => remote === name);
  const become = (choice: Chosen): void => {
    chosen.set(choice.build.name, choice);
    builds.set(keyOf(choice.build.name, choice.build.version), choice.build);
    notifyListeners();
  };
  const choose = (name: string, follows: boolean): RegistryRemote | undefined => {
    const build = entryOf(name);
    if (build && (!chosen.has(name) || (follows && isNewer(name)))) become({ build });
    return chosen.get(name)?.build;
  };
  const pageOf = (name: string): ShownBuild | undefined =>
    [...holds].find(({ remote, as }) => remote === name && as === 'page');

  return {
    forPage(name, isEnough = () => true) {
      heading = name;
      const current = chosen.get(name)?.build;
      return choose(name, !isHeld(name) || (current !== undefined && !isEnough(current)));
    },
    forPart(name) {
      const build = choose(name, heading !== name && !isHeld(name));
      const page = pageOf(name);
      return page ? (builds.get(keyOf(name, page.version)) ?? build) : build;
    },
    get: ({ remote, version }) => builds.get(keyOf(remote, version)),
    all: () => [...builds.values()],
    hold(shown, as) {
      const pinned = { remote: shown.remote, version: shown.version, as };
      holds.add(pinned);
      notifyListeners();
      return () => {
        holds.delete(pinned);
        notifyListeners();
      };
    },
    newer: (name) => (isNewer(name) ? entryOf(name) : undefined),
    isInUse: (name) => heading === name || isHeld(name),
    replace(failed, other) {
      become({ build: other, insteadOf: failed.version });
    },
    stale: () => [...chosen.keys()].filter((name) => pageOf(name) !== undefined && isNewer(name)),
    update() {
      for (const name of chosen.keys()) choose(name, true);
    },
    revision: () => revision,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
