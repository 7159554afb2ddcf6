import type { LanguageCode } from '@tasklane/contracts';
import { createI18n, FormatProvider, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { UiProvider, uiTexts } from '../index';

/** Renders the node as the shell would, inside texts, formats, theme and router. */
export async function renderUi(
  node: ReactNode,
  language: LanguageCode = 'en',
): Promise<{ user: UserEvent; container: HTMLElement }> {
  const i18n = createI18n({ language });
  await registerNamespace(i18n, uiTexts);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <FormatProvider rates={{ ETN: 300 }} timeZone="UTC">
          <UiProvider>{children}</UiProvider>
        </FormatProvider>
      </I18nProvider>
    </MemoryRouter>
  );
  const { container } = render(node, { wrapper });
  return { user: userEvent.setup(), container };
}
