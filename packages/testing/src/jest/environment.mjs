import { TestEnvironment } from 'jest-environment-jsdom';

/** Globals of Node that jsdom lacks, or has in a form that Node's `fetch` would not accept. */
const fromNode = {
  AbortController,
  AbortSignal,
  ArrayBuffer,
  Blob,
  CompressionStream,
  DecompressionStream,
  File,
  Headers,
  MessagePort,
  ReadableStream,
  Response,
  TextDecoder,
  TextDecoderStream,
  TextEncoder,
  TextEncoderStream,
  TransformStream,
  Uint8Array,
  WritableStream,
  clearImmediate,
  clearInterval,
  clearTimeout,
  setImmediate,
  structuredClone,
};

/** The longest time, in milliseconds, for which a request waits before it is sent, and again before it is answered. */
const longestDelay = Number(process.env.REQUEST_DELAY ?? 0);

/**
 * The back end that tests start, by the names of its modules. It runs outside the context of a test, as every server
 * does: all files of a process load it once, and nothing that a test changes in its page, such as the time, reaches it.
 * Without bundles of it, in watch mode, tests load its sources.
 *
 * @type {Readonly<Record<string, object>>}
 */
const backendModules = Object.fromEntries(
  await Promise.all(
    Object.entries(JSON.parse(process.env.BACKEND_MODULES ?? '{}')).map(async ([name, path]) => [
      name,
      await import(path),
    ]),
  ),
);

/** Waits for a random time, a short one as a rule: requests that are sent together are answered in any order. */
const delay = async () => {
  if (longestDelay === 0) return;
  const longest = Math.random() < 0.75 ? longestDelay / 20 : longestDelay;
  await new Promise((resolve) => setTimeout(resolve, Math.random() * longest));
};

/**
 * jsdom with Node's network and stream classes.
 *
 * Component tests talk HTTP to a real back end; jsdom has no `fetch`, and its own `AbortSignal`, `Blob` and
 * `FormData` are incompatible with Node's. Packages resolve as on Node, so that the back end can run in the same
 * process.
 */
export default class BrowserEnvironment extends TestEnvironment {
  /** Modules that tests load from outside their context, by name. */
  outside = backendModules;

  /**
   * Open ports and channels keep Node running; neither React's scheduler nor a page ever closes its own.
   *
   * @type {{ close(): void }[]}
   */
  #ports = [];

  /**
   * Timers too: the cache of answers sets one of ten minutes for each.
   *
   * @type {Set<NodeJS.Timeout>}
   */
  #timers = new Set();

  /** @override */
  exportConditions() {
    return ['node', 'node-addons'];
  }

  /** @override */
  async teardown() {
    for (const port of this.#ports) port.close();
    for (const timer of this.#timers) clearTimeout(timer);
    await super.teardown();
  }

  /** @override */
  async setup() {
    await super.setup();
    const window = /** @type {typeof globalThis & Window} */ (/** @type {unknown} */ (this.global));
    const DomFormData = window.FormData;
    Object.assign(window, fromNode);
    const timers = this.#timers;
    /** @param {NodeJS.Timeout} timer */
    const track = (timer) => {
      timers.add(timer);
      return timer;
    };
    Object.assign(window, {
      /** @param {Parameters<typeof setTimeout>} args */
      setTimeout: (...args) => track(setTimeout(...args)),
      /** @param {Parameters<typeof setInterval>} args */
      setInterval: (...args) => track(setInterval(...args)),
    });
    const ports = this.#ports;
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        ports.push(this.port1, this.port2);
      }
    };
    window.BroadcastChannel = class extends BroadcastChannel {
      /** @param {string} name */
      constructor(name) {
        super(name);
        ports.push(this);
      }
    };
    Object.defineProperty(window, 'crypto', { value: crypto, configurable: true });
    window.URL.createObjectURL = (object) => URL.createObjectURL(object);
    window.URL.revokeObjectURL = (url) => URL.revokeObjectURL(url);

    /** Node's form data, constructible from a form element as in a browser. */
    window.FormData = class extends FormData {
      /**
       * @param {HTMLFormElement} [form]
       * @param {HTMLElement | null} [submitter]
       */
      constructor(form, submitter) {
        super();
        if (!form) return;
        for (const [name, value] of new DomFormData(form, submitter)) this.append(name, value);
      }
    };

    /** Node's request, with addresses resolved relative to the page as in a browser. */
    window.Request = class extends Request {
      /**
       * @param {RequestInfo | URL} input
       * @param {RequestInit} [init]
       */
      constructor(input, init) {
        super(input instanceof Request ? input : new URL(String(input), window.location.href), init);
      }
    };
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input : new URL(String(input), window.location.href);
      await delay();
      const response = await fetch(address, init);
      await delay();
      return response;
    };
  }
}
