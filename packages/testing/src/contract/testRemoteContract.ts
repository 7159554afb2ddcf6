import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath, textKeysOf, viewsOf } from '@tasklane/contracts';
import type { Access, OperationSpec, RemoteManifest, RemoteRoute } from '@tasklane/contracts';
import { operations } from '@tasklane/contracts/operations';
import type { OperationId } from '@tasklane/contracts/operations';
import { checkFits } from '@tasklane/edge/checks';
import type { DeclaredRemote } from '@tasklane/federation/declaration';
import { faultsOfSourceSheet } from '@tasklane/style-sheets';
import { claimsOf, unsignedToken } from '../host/token';
import { manifestsIn } from '../manifests';
import { renderView } from '../render/renderView';
import type { RenderOptions, RenderedView } from '../render/renderView';
import { renderOnServer } from '../server-page/renderOnServer';
import { serverFaults } from '../server-page/serverFaults';
import { failure, startApiServer } from '../server/apiServer';
import { failureFaults } from './failureFaults';
import { leftBehind } from './leftBehind';

interface ContractOptions {
  /** The remote's folder. */
  readonly folder: string;
  /** The default export of its `src/index.ts`. */
  readonly remote: DeclaredRemote;
  /** Renders one of its pages, to check that it leaves nothing behind. */
  readonly mount: () => Promise<RenderedView>;
  /**
   * The back end with the data of its public pages, and an address of each public route that has parameters. May be
   * left out where there are none.
   */
  readonly publicPages?: () => {
    readonly backend: string;
    readonly at?: Readonly<Record<string, string>>;
  };
  /** Routes of independent parts, each of which stays empty when it fails, while the rest of the page works. */
  readonly quiet?: readonly string[];
}

const specs = operations as Readonly<Record<string, OperationSpec>>;

/** Returns what the style sheets of a remote affect beyond it, each as `file: what`. */
function faultsOfSheets(folder: string): string[] {
  const sources = join(folder, 'src');
  return readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .flatMap((file) =>
      faultsOfSourceSheet(readFileSync(join(sources, file), 'utf8'), file).map(
        (fault) => `${file}: ${fault}`,
      ),
    );
}

/**
 * Returns the remote's own dialogs that its code opens, and its own intents that it begins, by their literal names.
 */
function ownNames(folder: string, remote: string) {
  const sources = join(folder, 'src');
  const code = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => readFileSync(join(sources, file), 'utf8'))
    .join('\n');
  const after = (pattern: string) =>
    [...code.matchAll(new RegExp(`${pattern}'(${remote}/[\\w-]+)'`, 'g'))].map(([, name = '']) => name);
  return { dialogs: after('openDialog\\(\\s*'), intents: after('requireLogin\\(\\{\\s*kind: ') };
}

/** Returns the dotted keys of texts, plural forms as one. */
function keysOf(bundle: Readonly<Record<string, unknown>>, prefix = ''): string[] {
  const keys = Object.entries(bundle).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? keysOf(value as Record<string, unknown>, `${prefix}${key}.`)
      : [`${prefix}${key.replace(/_(zero|one|two|few|many|other)$/, '')}`],
  );
  return [...new Set(keys)].sort();
}

/** Starts a back end whose every operation fails. */
const startFailingServer = () =>
  startApiServer(
    Object.fromEntries(
      (Object.keys(operations) as OperationId[]).map((id) => [id, () => failure('internal')]),
    ),
  );

/** An address without a back end, for pages without data. */
const nobody = 'http://127.0.0.1:9';

/** Returns an address of a route, with parameters that match nothing. */
const exampleOf = ({ path }: RemoteRoute) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return { path, at: fillPath(path, Object.fromEntries(names.map((name) => [name, 'nothing']))) };
};

/** Returns a user who may open a route; a guest where everybody may. */
function visitorFor(access: Access): Pick<RenderOptions, 'as'> {
  if (access === 'public') return {};
  const roles = typeof access === 'object' ? access.roles : (['ROLE_USER', 'ROLE_PRE_SELLER'] as const);
  return { as: { token: unsignedToken(claimsOf({ roles })) } };
}

/**
 * The contract that every remote fulfils; each remote runs it over itself:
 * `testRemoteContract({ folder: __dirname + '/..', remote, mount: () => renderView(remote, …) })`. A remote with
 * public routes that read data adds `publicPages`.
 */
export function testRemoteContract({
  folder,
  remote,
  mount,
  publicPages,
  quiet = [],
}: ContractOptions): void {
  const { manifest } = remote;
  const open = manifest.routes.filter(({ access }) => access === 'public');
  const { extensions = [] } = manifest;
  const texts = [...new Set(extensions.flatMap(textKeysOf))];
  const named = [...[...manifest.routes, ...manifest.slots].map(({ view }) => view), ...viewsOf(extensions)];

  describe(`the contract of ${manifest.name}`, () => {
    let declared: readonly RemoteManifest[];
    beforeAll(() => {
      declared = manifestsIn(join(folder, '..'));
    });

    test('declares the same to the build, which runs none of its code', () => {
      expect(remote.name).toBe(manifest.name);
      expect(declared).toContainEqual(manifest);
    });

    test('claims nothing that another remote of the workspace claims', () => {
      const others = declared.filter(({ name }) => name !== manifest.name);
      expect(() => checkFits(manifest, others)).not.toThrow();
    });

    test('has style sheets that match its own elements only', () => {
      expect(faultsOfSheets(folder)).toEqual([]);
    });

    test('has unique route and view names', () => {
      const names = manifest.routes.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
      expect(Object.keys(remote.views).sort()).toEqual([...new Set(named)].sort());
    });

    test('has a text for each link and code for each intent', async () => {
      expect(keysOf((await remote.locales.en()).default)).toEqual(expect.arrayContaining(texts));
      for (const extension of extensions.filter(({ type }) => type === 'intent')) {
        const module = await remote.views['view' in extension ? extension.view : '']?.();
        expect(module?.default.resume).toBeInstanceOf(Function);
      }
    });

    test('opens only dialogs and starts only intents that it declares', () => {
      const { dialogs, intents } = ownNames(folder, manifest.name);
      const declared = extensions.flatMap((each) =>
        each.type === 'dialog'
          ? [`${manifest.name}/${each.name}`]
          : each.type === 'intent'
            ? [each.kind]
            : [],
      );
      expect(declared).toEqual(expect.arrayContaining([...dialogs, ...intents]));
    });

    test('declares only public reads with all path parameters as first answers', () => {
      for (const { operation, params = {} } of manifest.routes.flatMap(({ first = [] }) => first)) {
        expect(specs[operation]).toMatchObject({ method: 'GET', access: 'public' });
        const parameters = [...(specs[operation]?.path ?? '').matchAll(/:(\w+)/g)].map((found) => found[1]);
        expect(Object.keys(params).sort()).toEqual(parameters.sort());
      }
    });

    test.each([...new Set(named)])('loads view %s on demand', async (name) => {
      const module = await remote.views[name]?.();
      expect(module?.default.Component).toBeInstanceOf(Function);
    });

    test('has the same texts in English and Arabic', async () => {
      const [en, ar] = await Promise.all([remote.locales.en(), remote.locales['ar']?.()]);
      expect(keysOf(ar?.default ?? {})).toEqual(keysOf(en.default));
    });

    test.each(manifest.routes.map((route) => [route.name, route] as const))(
      'route %s reports a missing back end and cleans up afterwards',
      async (_name, route) => {
        const server = await startFailingServer();
        const faults: string[] = [];
        const left = await leftBehind(
          () =>
            renderView(remote, route.view, exampleOf(route), {
              backend: server.url,
              ...visitorFor(route.access),
            }),
          (page) => faults.push(...failureFaults(page, quiet.includes(route.name))),
        );
        await server.close();
        expect([...faults, ...left]).toEqual([]);
      },
    );

    if (open.length > 0) {
      test('renders every public route on the server', async () => {
        const { backend, at = {} } = publicPages?.() ?? { backend: nobody };
        const pages = open.flatMap(({ name, path }) =>
          (['en', 'ar'] as const).map((language) => ({
            route: name,
            at: at[name] ?? fillPath(path, {}),
            language,
          })),
        );
        expect(serverFaults(await renderOnServer({ folder, manifest, backend, pages }))).toEqual([]);
      });
    }

    test('cleans up when it is unmounted', async () => {
      expect(await leftBehind(mount)).toEqual([]);
    });
  });
}
