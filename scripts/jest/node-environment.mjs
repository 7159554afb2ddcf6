import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { TestEnvironment } from 'jest-environment-node';

const { resolve } = createRequire(join(import.meta.dirname, '../../packages/server-kit/package.json'));

/**
 * The program of the embedded database, referenced as long as this process of jest lives. V8 shares the machine code of
 * a WebAssembly module between all threads of a process while one of them holds it; otherwise each test file would
 * compile and optimise nine megabytes again.
 */
const embeddedDatabase = await WebAssembly.compile(
  readFileSync(join(dirname(resolve('@electric-sql/pglite')), 'pglite.wasm')),
);

/** Node's environment, in which embedded databases start from compiled code, and no timer outlives the test file. */
export default class NodeEnvironment extends TestEnvironment {
  embeddedDatabase = embeddedDatabase;

  /** @type {Set<NodeJS.Timeout>} */
  #timers = new Set();

  /** @override */
  async setup() {
    await super.setup();
    /** @type {ProxyHandler<typeof setTimeout & typeof setInterval>} */
    const tracking = {
      apply: (start, self, args) => {
        const timer = Reflect.apply(start, self, args);
        this.#timers.add(timer);
        return timer;
      },
    };
    this.global.setTimeout = new Proxy(setTimeout, tracking);
    this.global.setInterval = new Proxy(setInterval, tracking);
  }

  /** @override */
  async teardown() {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    await super.teardown();
  }
}
