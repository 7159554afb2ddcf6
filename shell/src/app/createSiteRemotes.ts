import type { Registry } from '@tasklane/contracts';
import { createRegistryStore, createRemotes } from '@tasklane/federation';
import type { RemoteDefinition, Remotes, RemotesOptions } from '@tasklane/federation';
import { defineNamespace, registerNamespace } from '@tasklane/i18n';
import type { I18n, Namespace } from '@tasklane/i18n';

interface SiteRemotesOptions extends Pick<
  RemotesOptions,
  'runtime' | 'onFailure' | 'onReport' | 'markRender' | 'goodVersions'
> {
  readonly registry: Registry;
  readonly i18n: I18n;
}

/** Creates the loader of the site's remotes, whose texts are added to those of the shell. */
export const createSiteRemotes = ({ registry, i18n, ...options }: SiteRemotesOptions): Remotes =>
  createRemotes({
    registry: createRegistryStore({ initial: registry }),
    language: i18n.language,
    loadTexts: ({ name, locales }: RemoteDefinition) =>
      registerNamespace(i18n, defineNamespace(name, locales as Namespace['languages'])),
    ...options,
  });
