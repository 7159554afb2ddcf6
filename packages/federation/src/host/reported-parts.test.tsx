import type { Host, RemoteReport } from '@tasklane/contracts';
import { createI18n, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { lazyPart, UiProvider, uiTexts } from '@tasklane/ui';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { defineRemote } from '../remote';
import { registryEntry, scripted } from '../testing/remotes';
import { defineSlot } from '../view';
import { HostProvider } from './provider';
import { Part } from './slot';

const jobs = registryEntry('jobs', 'v1', [], [{ name: 'corner', view: 'corner' }]);

test('code of a view that cannot be loaded is reported, and the view stays', async () => {
  const Late = lazyPart<object>(() =>
    Promise.reject(Object.assign(new Error('part 7'), { name: 'ChunkLoadError' })),
  );
  const corner = async () => ({
    default: defineSlot(() => (
      <>
        <p>What is there already</p>
        <Suspense>
          <Late />
        </Suspense>
      </>
    )),
  });
  const definition = defineRemote({
    name: 'jobs',
    views: { corner },
    locales: { en: async () => ({ default: {} }) },
  });
  const reports: RemoteReport[] = [];
  const { remotes } = scripted(
    [jobs],
    { 'jobs@v1': [definition] },
    { onReport: (each) => reports.push(each) },
  );
  const i18n = createI18n({ language: 'en' });
  await registerNamespace(i18n, uiTexts);
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <UiProvider>
          <HostProvider host={{} as Host} remotes={remotes}>
            <Part remote="jobs" view="corner" />
          </HostProvider>
        </UiProvider>
      </I18nProvider>,
    );
  });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(screen.getByText('What is there already')).toBeVisible();
  expect(reports).toEqual([
    { remote: 'jobs', version: 'v1', phase: 'loaded' },
    { remote: 'jobs', version: 'v1', phase: 'chunk', cause: 'ChunkLoadError' },
  ]);
});
