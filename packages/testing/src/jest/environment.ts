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

/** Waits for a random time, a short one as a rule: requests that are sent together are answered in any order. */
const delay = async (): Promise<void> => {
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
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  /** Open ports and channels keep Node running; neither React's scheduler nor a page ever closes its own. */
  readonly #ports: { close(): void }[] = [];

  /** Timers too: the cache of answers sets one of ten minutes for each. */
  readonly #timers = new Set<NodeJS.Timeout>();

  override async teardown(): Promise<void> {
    for (const port of this.#ports) port.close();
    for (const timer of this.#timers) clearTimeout(timer);
    await super.teardown();
  }

  override async setup(): Promise<void> {
    await super.setup();
    const window = this.global as unknown as typeof globalThis & Window;
    const DomFormData = window.FormData;
    Object.assign(window, fromNode);
    const timers = this.#timers;
    const track = (timer: NodeJS.Timeout) => {
      timers.add(timer);
      return timer;
    };
    Object.assign(window, {
      setTimeout: (...args: Parameters<typeof setTimeout>) => track(setTimeout(...args)),
      setInterval: (...args: Parameters<typeof setInterval>) => track(setInterval(...args)),
    });
    const ports = this.#ports;
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        ports.push(this.port1, this.port2);
      }
    };
    window.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name);
        ports.push(this);
      }
    };
    Object.defineProperty(window, 'crypto', { value: crypto, configurable: true });
    window.URL.createObjectURL = (object) => URL.createObjectURL(object);
    window.URL.revokeObjectURL = (url) => URL.revokeObjectURL(url);

    /** Node's form data, constructible from a form element as in a browser. */
    window.FormData = class extends FormData {
      constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
        super();
        if (!form) return;
        for (const [name, value] of new DomFormData(form, submitter)) this.append(name, value);
      }
    };

    /** Node's request, with addresses resolved relative to the page as in a browser. */
    window.Request = class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
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
