/** Counts one kind of thing that a page can leave in the window. */
export interface Watch {
  /** Returns what is still there, by name. */
  left(): string[];
  stop(): void;
}

type Listener = Parameters<EventTarget['addEventListener']>;

/** Whether a target outlives every page: all except elements, which are removed with the page that created them. */
const outlives = (target: EventTarget): boolean =>
  !(target instanceof Node) ||
  [document, document.documentElement, document.body].includes(target as HTMLElement);

const nameOf = (target: EventTarget): string =>
  target === window
    ? 'window'
    : target instanceof Node
      ? target.nodeName.toLowerCase()
      : target.constructor.name;

/**
 * Watches listeners on the window, the document and its roots, and on targets that are no elements, such as media
 * queries.
 */
export function watchListeners(): Watch {
  const open: { target: EventTarget; type: string; listener: Listener[1]; capture: boolean }[] = [];
  const captures = (options: Listener[2]) =>
    (typeof options === 'object' ? options.capture : options) === true;
  const drop = (target: EventTarget, type: string, listener: Listener[1], capture: boolean) => {
    const index = open.findIndex(
      (each) =>
        each.target === target &&
        each.type === type &&
        each.listener === listener &&
        each.capture === capture,
    );
    if (index >= 0) open.splice(index, 1);
  };

  const undo = [EventTarget.prototype, window].map((place: EventTarget) => {
    const { addEventListener, removeEventListener } = place;
    place.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      const capture = captures(options);
      if (listener && outlives(target)) {
        drop(target, type, listener, capture);
        open.push({ target, type, listener, capture });
        if (typeof options === 'object' && options.once)
          addEventListener.call(target, type, () => drop(target, type, listener, capture), options);
      }
      addEventListener.call(target, type, listener, options);
    };
    place.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      drop(target, type, listener, captures(options));
      removeEventListener.call(target, type, listener, options);
    };
    return () => Object.assign(place, { addEventListener, removeEventListener });
  });
  return {
    left: () => open.map(({ target, type }) => `${nameOf(target)}: ${type}`),
    stop: () => undo.forEach((each) => each()),
  };
}

/**
 * Whether the back end set a timer: it runs in the same process, and its timers, such as connection time-outs, are
 * not the page's.
 */
const setByBackend = (): boolean =>
  /\/packages\/(?:backend|server|server-kit|search-server)\//.test(new Error().stack ?? '');

/** Watches timers that have neither expired nor been cleared. */
export function watchTimers(): Watch {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  const open = new Map<unknown, string>();
  const set = (call: typeof setTimeout, kind: 'timeout' | 'interval') =>
    ((handler: () => void, ms?: number, ...rest: unknown[]) => {
      const id = call(
        (...args: unknown[]) => {
          if (kind === 'timeout') open.delete(id);
          (handler as (...given: unknown[]) => void)(...args);
        },
        ms,
        ...rest,
      );
      if (!setByBackend()) open.set(id, `${kind} of ${ms ?? 0} ms`);
      return id;
    }) as typeof setTimeout;
  const clear = (call: typeof clearTimeout) => (id: number | undefined) => {
    open.delete(id);
    call(id);
  };
  Object.assign(window, {
    setTimeout: set(setTimeout, 'timeout'),
    setInterval: set(setInterval as typeof setTimeout, 'interval'),
    clearTimeout: clear(clearTimeout),
    clearInterval: clear(clearInterval),
  });
  return {
    left: () => [...open.values()],
    stop: () => void Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval }),
  };
}

const observers = ['IntersectionObserver', 'MutationObserver', 'ResizeObserver'] as const;

/** Watches observers that still observe something. */
export function watchObservers(): Watch {
  const originals = observers.map((name) => [name, window[name]] as const);
  const open = new Map<object, string>();
  for (const [name, Original] of originals) {
    const Watched = class extends (Original as typeof MutationObserver) {
      readonly #seen = new Set<unknown>();

      override observe(target: Node, options?: MutationObserverInit): void {
        this.#seen.add(target);
        open.set(this, name);
        super.observe(target, options);
      }

      unobserve(target: Node): void {
        this.#seen.delete(target);
        if (this.#seen.size === 0) open.delete(this);
        const parent = Original.prototype as Partial<IntersectionObserver>;
        parent.unobserve?.call(this, target as Element);
      }

      override disconnect(): void {
        open.delete(this);
        super.disconnect();
      }
    };
    Object.assign(window, { [name]: Watched });
  }
  return {
    left: () => [...open.values()],
    stop: () => void Object.assign(window, Object.fromEntries(originals)),
  };
}

/** Watches elements outside the page, and attributes that the page set on the roots of the document. */
export function watchDocument(): Watch {
  const beside = () => [...document.head.querySelectorAll('style, link, script'), ...document.body.children];
  const marks = () =>
    [document.documentElement, document.body].map(
      (root) =>
        `${root.nodeName.toLowerCase()} ${root.getAttribute('class') ?? ''} ${root.getAttribute('style') ?? ''}`,
    );
  const elements = new Set(beside());
  const before = marks();
  return {
    left: () => [
      ...beside()
        .filter((element) => !elements.has(element))
        .map((element) => `<${element.nodeName.toLowerCase()}>`),
      ...marks().filter((mark, index) => mark !== before[index]),
    ],
    stop: () => undefined,
  };
}
