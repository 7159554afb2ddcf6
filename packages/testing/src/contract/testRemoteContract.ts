import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteManifest } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationSpec } from '@tasklane/contracts';
import { checkFits } from '@tasklane/edge/checks';
import type { RemoteDefinition } from '@tasklane/federation';
import type { RenderedView } from '../render/renderView';
import { leftBehind } from './leftBehind';

interface ContractOptions {
  /** The remote's own folder, where `remote.json` lies. */
  readonly folder: string;
  /** The default export of its `src/index.ts`. */
  readonly remote: RemoteDefinition;
  /** Renders one of its pages, to see that nothing of it stays behind. */
  readonly mount: () => Promise<RenderedView>;
}

const specs = operations as Readonly<Record<string, OperationSpec>>;

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')) as RemoteManifest;

/** Manifests of the remotes in the folders beside one. */
function manifestsBeside(folder: string): RemoteManifest[] {
  const parent = join(folder, '..');
  return readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((each) => existsSync(join(each, 'remote.json')))
    .map(readManifest);
}

/** Texts by dotted key, plural forms as one. */
function keysOf(bundle: Readonly<Record<string, unknown>>, prefix = ''): string[] {
  const keys = Object.entries(bundle).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as Record<string, unknown>, `${prefix}${key}.`)
      : [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`],
  );
  return [...new Set(keys)].sort();
}

/**
 * The contract that every remote keeps; each remote runs it over itself:
 * `testRemoteContract({ folder: __dirname + '/..', remote, mount: () => renderView(remote, …) })`.
 */
export function testRemoteContract({ folder, remote, mount }: ContractOptions): void {
  const manifest = readManifest(folder);
  const named = [...manifest.routes, ...manifest.slots].map(({ view }) => view);

  describe(`the contract of ${manifest.name}`, () => {
    test('manifest and definition speak of the same remote', () => {
      expect(remote.name).toBe(manifest.name);
    });

    test('claims only what is its own, as the site checks it beside the other remotes of the workspace', () => {
      const others = manifestsBeside(folder).filter(({ name }) => name !== manifest.name);
      expect(() => checkFits(manifest, others)).not.toThrow();
    });

    test('names each route and each view once', () => {
      const names = manifest.routes.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(Object.keys(remote.views).sort()).toEqual([...new Set(named)].sort());
    });

    test('first answers are public reads with their path parameters filled', () => {
      for (const { operation, params = {} } of manifest.routes.flatMap(({ first = [] }) => first)) {
        expect(specs[operation]).toMatchObject({ method: 'GET', access: 'public' });
        const wanted = [...(specs[operation]?.path ?? '').matchAll(/:(\w+)/g)].map((found) => found[1]);
        expect(Object.keys(params).sort()).toEqual(wanted.sort());
      }
    });

    test.each([...new Set(named)])('view %s is loaded when asked for, and is a view', async (name) => {
      const module = await remote.views[name]?.();
      expect(module?.default.Component).toBeInstanceOf(Function);
    });

    test('speaks English and Arabic with the same texts', async () => {
      const [en, ar] = await Promise.all([remote.locales.en(), remote.locales['ar']?.()]);
      expect(keysOf(ar?.default ?? {})).toEqual(keysOf(en.default));
    });

    test('leaves nothing behind when it goes', async () => {
      expect(await leftBehind(mount)).toEqual([]);
    });
  });
}
