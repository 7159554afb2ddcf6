/** Declares a remote. No page contains this module: the build evaluates it, and pages load the result. */
import type { RemoteManifest } from '@tasklane/contracts';
import type { RemoteDefinition, ViewLoader } from '../remote';
import type { AnyDeclaration, RemoteDeclaration } from './declaration';
import { manifestOf } from './manifest';

/** A declared remote: its surface, as the shell loads it, and its manifest. */
export interface DeclaredRemote extends RemoteDefinition {
  readonly manifest: RemoteManifest;
}

function viewsOf({ pages, slots, intents, dialogs, widgets }: AnyDeclaration): RemoteDefinition['views'] {
  const views = new Map<string, ViewLoader>();
  for (const group of [pages, slots, intents, dialogs, widgets]) {
    for (const [name, { load }] of Object.entries(group ?? {})) {
      if (views.has(name)) throw new Error(`Two views are called "${name}".`);
      views.set(name, load);
    }
  }
  return Object.fromEntries(views);
}

function surfaceAndManifest(declaration: AnyDeclaration): DeclaredRemote {
  const { name, locales } = declaration;
  return { name, views: viewsOf(declaration), locales, manifest: manifestOf(declaration) };
}

/**
 * Declares a remote; the default export of its `src/index.ts`.
 * @throws Error when two views have one name, or a route has no path
 */
export const declareRemote = <const Remote extends string, Pages>(
  declaration: RemoteDeclaration<Remote, Pages>,
): DeclaredRemote => surfaceAndManifest(declaration);
