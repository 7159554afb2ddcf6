import { ApiProvider } from '@tasklane/api-client';
import { HostProvider } from '@tasklane/federation';
import type { Remotes } from '@tasklane/federation';
import { I18nProvider } from '@tasklane/i18n';
import type { ReactNode } from 'react';
import { ShellProvider } from './context';
import type { Shell } from './context';

interface SiteProps {
  readonly shell: Shell;
  readonly remotes: Remotes;
  /** The router of the browser or of the server. */
  readonly children: ReactNode;
}

/** Renders the providers around the router, identically in the browser and on the server. */
export function Site({ shell, remotes, children }: SiteProps) {
  return (
    <I18nProvider i18n={shell.i18n}>
      <ApiProvider api={shell.api}>
        <HostProvider host={shell.host} remotes={remotes}>
          <ShellProvider value={shell}>{children}</ShellProvider>
        </HostProvider>
      </ApiProvider>
    </I18nProvider>
  );
}
