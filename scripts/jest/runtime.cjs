const asyncHooks = require('node:async_hooks');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { compileFunction } = vm;
const { AsyncLocalStorage } = asyncHooks;

/**
 * Compiled files by path, with their source: two projects of jest may transform the same file differently.
 *
 * @type {Map<string, { source: string, script: vm.Script }>}
 */
const scripts = new Map();

/**
 * Compiles each file once in a process. Jest would compile it again for every test file that loads it, and V8 would
 * compile each of its functions again when it is first called: a sixth to a third of the processor time of the tests. A
 * script belongs to no context, so each test file still runs it in its own.
 *
 * @type {typeof compileFunction}
 */
vm.compileFunction = (source, parameters, options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  let entry = scripts.get(filename);
  if (entry?.source !== source) {
    const head = `(function (${parameters?.join(', ')}) {`;
    const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
    entry = { source, script };
    scripts.set(filename, entry);
  }
  return entry.script.runInContext(parsingContext);
};

/**
 * Sources of the files that any test file has read, by path.
 *
 * @type {Map<string, string>}
 */
const sources = new Map();

/** @type {Set<WeakRef<asyncHooks.AsyncLocalStorage<unknown>>>} */
const storages = new Set();

/**
 * @template Store
 * @extends {AsyncLocalStorage<Store>}
 */
class RecordedStorage extends AsyncLocalStorage {
  constructor() {
    super();
    storages.add(new WeakRef(this));
  }
}
asyncHooks.AsyncLocalStorage = RecordedStorage;

/**
 * Timers that were started anew, such as the one of Node's own `fetch`, which every file shares.
 *
 * @type {Set<NodeJS.Timeout>}
 */
const refreshed = new Set();

const timer = setTimeout(() => undefined);
clearTimeout(timer);
/** @type {NodeJS.Timeout} */
const timers = Object.getPrototypeOf(timer);
const { refresh } = timers;
timers.refresh = function () {
  refreshed.add(this);
  return refresh.call(this);
};

/** Removes what async storages have left on timers: it would keep everything that belongs to the file in memory. */
function emptyTimers() {
  for (const each of refreshed)
    for (const symbol of Object.getOwnPropertySymbols(each))
      if (symbol.description === 'kResourceStore') Reflect.deleteProperty(each, symbol);
  refreshed.clear();
}

/** Jest's runtime of a test file, which takes from earlier files of the process what does not depend on the file. */
module.exports = class SharedRuntime extends Runtime {
  /** @type {Map<string, string>} */
  #read = new Map();

  /**
   * Modules that the file loads from outside its context, by name.
   *
   * @type {Record<string, object>}
   */
  #outside = {};

  /** @param {ConstructorParameters<typeof Runtime>} args */
  constructor(...args) {
    const [, environment, , , read, , , { watch, watchAll }] = args;
    super(...args);
    if ('outside' in environment) Object.assign(this.#outside, environment.outside);
    // In watch mode, sources change between two runs of the same process.
    if (watch || watchAll) return;
    this.#read = read;
    for (const [path, source] of sources) if (!read.has(path)) read.set(path, source);
  }

  /**
   * @template Module
   * @param {string} from
   * @param {string} name
   * @returns {Module}
   * @override
   */
  requireModuleOrMock(from, name) {
    return /** @type {Module} */ (this.#outside[name] ?? super.requireModuleOrMock(from, name));
  }

  /**
   * Disables the file's async storages: Node 20 would go on copying each of them to every promise of later files.
   *
   * @override
   */
  teardown() {
    for (const [path, source] of this.#read) sources.set(path, source);
    super.teardown();
    for (const each of storages) each.deref()?.disable();
    storages.clear();
    emptyTimers();
  }
};
