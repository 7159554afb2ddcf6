import { loadingBudgets } from '@tasklane/contracts';
import type { Patience, Registry, RegistryRemote, htmlBlocks } from '@tasklane/contracts';
import { attempt } from './attempt';
import { RemoteFailure } from './failure';

/** Reads a JSON block that the edge wrote into the HTML; undefined when there is none. */
export function readBlock<Value>(id: (typeof htmlBlocks)[keyof typeof htmlBlocks]): Value | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Value) : undefined;
}

/** Holds the remotes of this visitor, as the edge last answered. */
export interface RegistryStore {
  get(): Registry;
  subscribe(listener: () => void): () => void;
  /**
   * Requests the registry again: after signing in or out, and for newer builds.
   * @throws RemoteFailure in phase `registry`
   */
  refresh(): Promise<Registry>;
  /**
   * Whether the site has moved on to contracts that this page's shell does not provide. The page then keeps the
   * previous registry until it is reloaded.
   */
  isOutdated(): boolean;
  /** Whether the site has another shell than this page started with; the page keeps its own. */
  hasOtherShell(): boolean;
  /**
   * Asks the edge for a replacement of a build that failed: `good` if the edge still has it, else a newer build, or
   * the one before it.
   * @throws RemoteFailure in phase `registry`
   */
  instead(of: RegistryRemote, good?: string): Promise<RegistryRemote | undefined>;
}

export interface RegistryOptions {
  readonly initial: Registry;
  readonly patience?: Patience;
  readonly fetch?: typeof globalThis.fetch;
  readonly address?: string;
}

export function createRegistryStore(options: RegistryOptions): RegistryStore {
  const { patience = loadingBudgets.registry, address = '/registry.json' } = options;
  const request = options.fetch ?? ((input, init) => fetch(input, init));
  const listeners = new Set<() => void>();
  let current = options.initial;
  let outdated = false;
  let answeredShell = options.initial.shell;

  const ask = async (query: string, about: string): Promise<Registry> => {
    try {
      return await attempt(patience, async (signal) => {
        const answer = await request(address + query, { signal, credentials: 'same-origin' });
        if (!answer.ok) throw new Error(`The registry answered ${answer.status}.`);
        return (await answer.json()) as Registry;
      });
    } catch (cause) {
      throw new RemoteFailure('registry', about, cause);
    }
  };

  return {
    get: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async refresh() {
      const answered = await ask('', '*');
      outdated = answered.contracts !== current.contracts;
      // An edge of an earlier release does not name the shell.
      answeredShell = answered.shell ?? answeredShell;
      if (!outdated) current = answered;
      for (const listener of listeners) listener();
      return current;
    },
    isOutdated: () => outdated,
    hasOtherShell: () => answeredShell !== options.initial.shell,
    async instead(of, good) {
      const query = new URLSearchParams({
        without: `${of.name}@${of.version}`,
        ...(good !== undefined && good !== of.version && { good }),
      });
      const registry = await ask(`?${query.toString()}`, of.name);
      const offered = registry.remotes.find(({ name }) => name === of.name);
      outdated ||= registry.contracts !== current.contracts;
      return outdated || offered?.version === of.version ? undefined : offered;
    },
  };
}
