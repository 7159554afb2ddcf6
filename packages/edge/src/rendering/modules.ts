import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import type { ServerShell } from '@tasklane/contracts';
import { createLruMap } from '@tasklane/server/cache';
import type { ServerBuilds } from './protocol';

/** Maximum number of builds that a thread keeps loaded: each canary and each deployment adds one. */
const most = 24;

/** The modules of server builds, each run once in this thread. */
export interface Modules {
  shell(builds: ServerBuilds): ServerShell;
  /** Returns what a remote's build exports; the build gets its shared modules from the shell of the same page. */
  remote(builds: ServerBuilds, name: string): unknown;
}

type Require = (name: string) => unknown;

function run(file: string, require: Require): unknown {
  const module = { exports: {} as unknown };
  const code = readFileSync(file, 'utf8');
  compileFunction(code, ['module', 'exports', 'require'], { filename: file })(
    module,
    module.exports,
    require,
  );
  return module.exports;
}

/** A build is one file. It cannot have modules that it neither contains nor gets from the shell. */
const refuse: Require = (name) => {
  throw new Error(`The module "${name}" is not there on the server.`);
};

export function createModules(): Modules {
  const loaded = createLruMap<unknown>({ capacity: most });

  const once = (key: string, make: () => unknown): unknown => {
    const module = loaded.get(key) ?? make();
    loaded.set(key, module);
    return module;
  };

  const shell = (builds: ServerBuilds) => once(builds.shell, () => run(builds.shell, refuse)) as ServerShell;

  return {
    shell,
    remote(builds, name) {
      const file = builds.remotes[name];
      if (file === undefined) return refuse(name);
      const { shared } = shell(builds);
      return once(`${builds.shell} ${file}`, () => run(file, (wanted) => shared(wanted) ?? refuse(wanted)));
    },
  };
}
