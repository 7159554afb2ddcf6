import { errorPages, localOverrideEvents, localOverrideStopPath } from '@tasklane/contracts';
import type { LocalOverride } from '@tasklane/contracts';
import { I18nProvider, registerNamespace } from '@tasklane/i18n';
import type { I18n } from '@tasklane/i18n';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import { localBuildTexts } from '../texts';
import { LocalBuild } from './LocalBuild';

interface Surroundings {
  readonly i18n: I18n;
  readonly router: Pick<ReturnType<typeof createBrowserRouter>, 'subscribe'>;
}

const isErrorPage = (path: string): boolean => errorPages.some((each) => each === path);

/**
 * Supports a page that contains a developer's local build: says so in a bar outside the page's own tree, reloads the
 * page on each new build, and ends the local build on an error page.
 */
export async function accompanyLocalBuild(
  override: LocalOverride,
  { i18n, router }: Surroundings,
): Promise<void> {
  await registerNamespace(i18n, localBuildTexts);
  const place = document.body.appendChild(document.createElement('div'));
  place.style.display = 'contents';
  const root = createRoot(place);
  root.render(
    <I18nProvider i18n={i18n}>
      <LocalBuild {...override} />
    </I18nProvider>,
  );
  const builds = new EventSource(override.origin + localOverrideEvents);
  builds.addEventListener('built', () => window.location.reload());

  const leave = router.subscribe(({ location }) => {
    if (!isErrorPage(location.pathname)) return;
    leave();
    builds.close();
    root.unmount();
    place.remove();
    void fetch(localOverrideStopPath, { redirect: 'manual' });
  });
}
