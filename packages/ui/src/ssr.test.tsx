/** @jest-environment node */
import { createI18n, FormatProvider, I18nProvider, registerNamespace } from '@tasklane/i18n';
import type { LanguageCode } from '@tasklane/contracts';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import * as ui from './index';

const card: ui.TaskCardData = {
  hash: 'h1',
  slug: 'logo',
  title: 'I will draw a logo',
  username: 'mila',
  rating: 4.5,
  count: 1250,
  user_online: true,
  price: 20,
  deliveryTime: 48,
  carouselImage: { assets: [{ path: '/logo.webp' }] },
};

async function htmlOf(node: ReactNode, language: LanguageCode = 'en'): Promise<string> {
  const i18n = createI18n({ language });
  await registerNamespace(i18n, ui.uiTexts);
  return renderToString(
    <StaticRouter location="/">
      <I18nProvider i18n={i18n}>
        <FormatProvider rates={{ ETN: 300 }} timeZone="UTC">
          <ui.UiProvider>{node}</ui.UiProvider>
        </FormatProvider>
      </I18nProvider>
    </StaticRouter>,
  );
}

it('the components render without a browser', async () => {
  expect(typeof window).toBe('undefined');
  const html = await htmlOf(
    <ui.Container>
      <ui.Heading level={1}>Tasks</ui.Heading>
      <ui.TaskGrid>
        <ui.TaskCard task={card} onFavourite={() => undefined} />
      </ui.TaskGrid>
      <ui.TaskGrid loading={2} />
      <ui.Pagination page={2} pages={9} hrefFor={(page) => `/search?page=${page}`} />
      <ui.Alert kind="error">No</ui.Alert>
      <ui.ErrorState onRetry={() => undefined} />
      <ui.RelativeTime moment="2026-01-01T00:00:00Z" />
      <ui.Tabs
        label="Views"
        value="a"
        onChange={() => undefined}
        tabs={[{ value: 'a', label: 'A', content: 'first' }]}
      />
      <ui.ShareLinks url="https://example.org" title="Logo" />
    </ui.Container>,
  );
  expect(html).toContain('href="/mila/logo"');
  expect(html).toContain('6,000.00 ETN');
  expect(html).toContain('href="/search?page=3"');
});

it('a task card renders in Arabic without a style element', async () => {
  const html = await htmlOf(<ui.TaskCard task={card} />, 'ar');
  expect(html).toContain('يومان');
  expect(html).not.toContain('<style');
});
