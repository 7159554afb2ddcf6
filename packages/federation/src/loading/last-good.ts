import type { RegistryRemote } from '@tasklane/contracts';
import { keyOf } from './page-builds';
import type { PageBuilds, ShownBuild } from './page-builds';
import type { RegistryStore } from './registry';

/** Remembers which version of a remote last worked in this browser; outlives the page. */
export interface GoodVersions {
  read(remote: string): string | undefined;
  write(remote: string, version: string): void;
}

/** Finds a replacement for a build that failed. */
export interface LastGood {
  /** Records that a build was on the screen. */
  worked(shown: ShownBuild): void;
  /**
   * Records that a build broke while it was shown, so that this page offers it no more. @returns whether it is the
   * first time
   */
  broke(shown: ShownBuild): boolean;
  /**
   * Ways to another build, the best first: what the registry lists by now, what ran before in this page, what this
   * browser remembers or the edge offers. The last one rejects when the edge does not answer.
   */
  ways(failed: RegistryRemote): readonly (() => Promise<RegistryRemote | undefined>)[];
}

export function createLastGood(
  builds: Pick<PageBuilds, 'get' | 'newer'>,
  registry: Pick<RegistryStore, 'instead'>,
  remembered?: GoodVersions,
): LastGood {
  const working = new Map<string, readonly string[]>();
  const broken = new Set<string>();
  const isSound = ({ name, version }: Pick<RegistryRemote, 'name' | 'version'>): boolean =>
    !broken.has(keyOf(name, version));

  return {
    worked({ remote, version }) {
      const others = (working.get(remote) ?? []).filter((each) => each !== version);
      working.set(remote, [...others, version]);
      remembered?.write(remote, version);
    },
    broke({ remote: name, version }) {
      const isNews = isSound({ name, version });
      broken.add(keyOf(name, version));
      return isNews;
    },
    ways(failed) {
      const { name } = failed;
      const other = (build: RegistryRemote | undefined) =>
        build && build.version !== failed.version && isSound(build) ? build : undefined;
      const here = (working.get(name) ?? []).map((version) => other(builds.get({ remote: name, version })));
      return [
        async () => other(builds.newer(name)),
        async () => here.findLast((build) => build !== undefined),
        async () => other(await registry.instead(failed, remembered?.read(name))),
      ];
    },
  };
}
