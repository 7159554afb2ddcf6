import { brand } from '@tasklane/contracts';
import { createI18n, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { uiTexts } from '@tasklane/ui';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LoginNotice } from './LoginNotice';

const i18n = createI18n({ language: 'en' });
beforeAll(() => registerNamespace(i18n, uiTexts));
const show = (notice: string) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <LoginNotice>{notice}</LoginNotice>
      </MemoryRouter>
    </I18nProvider>,
  );

test('keeps only line breaks and links to the wallet’s site from the markup', () => {
  const { container } = show(
    `<b>Sorry</b>,<br>read <a href="${brand.walletSite}/law">why</a> or <a href="https://evil.example">this</a>.<img src=x onerror=alert(1)>`,
  );
  expect(container).toHaveTextContent('Sorry,read why or this.');
  expect(container.querySelectorAll('br')).toHaveLength(1);
  expect(container.querySelector('b, img')).toBeNull();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `${brand.walletSite}/law`,
  ]);
});

test.each([
  `${brand.walletSite}.evil.example`,
  `${brand.walletSite}@evil.example/`,
  'javascript:alert(1)',
  '//wallet.evil.example',
])('does not render %s as a link', (address) => {
  show(`<a href="${address}">press</a>`);
  expect(screen.getByText('press')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
});
