import '@testing-library/jest-dom';
import { createI18n, FormatProvider, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { UiProvider, uiTexts } from '@tasklane/ui';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import type { ReactNode } from 'react';

/** Renders a part of the kit in a shell that has not registered its texts. */
export async function show(content: ReactNode): Promise<UserEvent> {
  const i18n = createI18n({ language: 'en' });
  await registerNamespace(i18n, uiTexts);
  await act(async () =>
    render(
      <I18nProvider i18n={i18n}>
        <FormatProvider rates={{}} timeZone="UTC">
          <UiProvider>
            <Suspense fallback={null}>{content}</Suspense>
          </UiProvider>
        </FormatProvider>
      </I18nProvider>,
    ),
  );
  return userEvent.setup();
}
