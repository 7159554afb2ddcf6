import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { createI18n, exportTexts, registerNamespace, textsOf } from './createI18n';
import type { Translate } from './createI18n';
import { FormatProvider, useFormat } from './format';
import { defineNamespace, inEachLanguage } from './namespace';
import type { Bundle } from './namespace';
import { I18nProvider, useLanguage, useText } from './provider';
import { Trans } from './Trans';

const loaded: string[] = [];
const bundle = (language: string, texts: Record<string, string>) => () => {
  loaded.push(language);
  return Promise.resolve({ default: texts });
};
const shop = defineNamespace('shop', {
  en: bundle('en', {
    greet: 'Hello {{name}}',
    days_one: '{{count}} day',
    days_other: '{{count}} days',
    terms: 'Read the <a>terms, {{name}}</a>.',
  }),
  ar: bundle('ar', { greet: 'مرحبا {{name}}', days_two: 'يومان', days_other: '{{count}} يوم' }),
});

function Greeting() {
  const t = useText('shop');
  const { direction } = useLanguage();
  return (
    <p dir={direction}>
      {t('greet', { name: 'Ada' })}, {t('days', { count: 2 })}
    </p>
  );
}

beforeEach(() => loaded.splice(0));

it('uses the language it was created for and fetches no other', async () => {
  const i18n = createI18n({ language: 'ar' });
  await registerNamespace(i18n, shop);
  render(<Greeting />, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
  expect(screen.getByText('مرحبا Ada, يومان').dir).toBe('rtl');
  expect(loaded).toEqual(['ar']);
});

it('groups the digits of numbers by the conventions of the language', async () => {
  const texts = async (language: 'en' | 'de') => {
    const numbers = { default: { found_other: '{{count}} of {{total}}, {{year}}' } };
    const both = defineNamespace('shop', { en: async () => numbers, de: async () => numbers });
    const i18n = createI18n({ language });
    await registerNamespace(i18n, both);
    return textsOf(i18n, 'shop');
  };
  const values = { count: 1234, total: 30_000, year: '2026' };
  expect((await texts('en'))('found', values)).toBe('1,234 of 30,000, 2026');
  expect((await texts('de'))('found', values)).toBe('1.234 of 30.000, 2026');
});

it('uses English texts and plurals for a build that is older than the translation', async () => {
  const older = (language: string): Promise<{ default: { days_one: string; days_other: string } }> =>
    language === 'en'
      ? Promise.resolve({ default: { days_one: '{{count}} day', days_other: '{{count}} days' } })
      : Promise.reject(Object.assign(new Error('Cannot find module'), { code: 'MODULE_NOT_FOUND' }));
  const i18n = createI18n({ language: 'ar' });
  await registerNamespace(i18n, defineNamespace('shop', inEachLanguage(older)));
  const t = (await textsOf(i18n, 'shop')) as Translate;
  expect([t('days', { count: 1 }), t('days', { count: 2 })]).toEqual(['1 day', '2 days']);
});

it('rejects when texts cannot be fetched, without falling back to another language', async () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  const i18n = createI18n({ language: 'ar' });
  await expect(registerNamespace(i18n, defineNamespace('shop', inEachLanguage(offline)))).rejects.toThrow(
    'Failed to fetch',
  );
});

it('falls back to English texts and plurals when a namespace lacks the language', async () => {
  const i18n = createI18n({ language: 'ru' });
  await registerNamespace(i18n, shop);
  render(<Greeting />, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
  expect(screen.getByText('Hello Ada, 2 days')).toBeTruthy();
});

it('rejects when texts cannot be fetched, and fetches them on the next registration', async () => {
  let online = false;
  const texts = { default: { greet: 'Hello' } };
  const news = defineNamespace('news', {
    en: () => (online ? Promise.resolve(texts) : Promise.reject(new Error('offline'))),
  });
  const i18n = createI18n({ language: 'en' });
  await expect(registerNamespace(i18n, news)).rejects.toThrow('offline');
  online = true;
  await registerNamespace(i18n, news);
  expect(i18n.i18next.t('greet', { ns: 'news' })).toBe('Hello');
});

it('suspends until the texts of a namespace are loaded', async () => {
  let arrive: (bundle: { default: Bundle }) => void = () => undefined;
  const late = defineNamespace('shop', {
    en: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  const i18n = createI18n({ language: 'en', namespaces: [late] });
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <Suspense fallback="loading">
          <Greeting />
        </Suspense>
      </I18nProvider>,
    );
  });
  expect(screen.getByText('loading')).toBeTruthy();
  await act(async () => {
    arrive(await shop.languages.en());
  });
  expect(screen.getByText('Hello Ada, 2 days')).toBeTruthy();
});

it('gives a component that suspends on two namespaces the texts of each', async () => {
  const late = (name: string) =>
    defineNamespace(name, { en: () => Promise.resolve({ default: { title: `The title of ${name}` } }) });
  function Both() {
    const [one, two] = [useText('one'), useText('two')];
    return <p>{[one('title'), two('title')].join(', ')}</p>;
  }
  const i18n = createI18n({ language: 'en', namespaces: [late('one'), late('two')] });
  await act(async () => {
    render(
      <I18nProvider i18n={i18n}>
        <Suspense fallback="loading">
          <Both />
        </Suspense>
      </I18nProvider>,
    );
  });
  expect(screen.getByText('The title of one, The title of two')).toBeTruthy();
});

it('returns texts that failed to load once their namespace is registered again', async () => {
  let online = false;
  const news = defineNamespace('news', {
    en: () =>
      online ? Promise.resolve({ default: { greet: 'Hello' } }) : Promise.reject(new Error('offline')),
  });
  const i18n = createI18n({ language: 'en', namespaces: [news] });
  await expect(textsOf(i18n, 'news')).rejects.toThrow('offline');
  await expect(textsOf(i18n, 'news')).rejects.toThrow('offline');
  online = true;
  await registerNamespace(i18n, news);
  const texts = await textsOf(i18n, 'news');
  expect(texts('greet')).toBe('Hello');
});

it('reuses the texts of a server render in the browser without fetching them', async () => {
  const server = createI18n({ language: 'en' });
  await registerNamespace(server, shop);
  const texts = JSON.parse(JSON.stringify(exportTexts(server))) as ReturnType<typeof exportTexts>;
  loaded.splice(0);
  const browser = createI18n({ language: 'en', namespaces: [shop], texts });
  const html = renderToString(
    <I18nProvider i18n={browser}>
      <Greeting />
    </I18nProvider>,
  );
  expect(html).toContain('Hello Ada');
  expect(loaded).toEqual([]);
});

function Prices() {
  const format = useFormat();
  return (
    <p>
      {format.money(10)} | {format.dollars(10)} | {format.walletMoney(10)} | {format.percent(95)} |{' '}
      {format.date('2026-03-05T23:30:00Z')}
    </p>
  );
}

it('formats values by language, currency and time zone', () => {
  const i18n = createI18n({ language: 'de' });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <FormatProvider currency="EUR" rates={{ EUR: 0.5, ETN: 300 }} timeZone="UTC">
        <Prices />
      </FormatProvider>
    </I18nProvider>,
  );
  const text = container.textContent?.replaceAll('\u00a0', ' ');
  expect(text).toBe('5,00 € | 10,00 $ | 3.000,00 ETN | 95 % | 05.03.2026');
});

it('shows no wallet price without a rate', () => {
  const { container } = render(
    <I18nProvider i18n={createI18n({ language: 'en' })}>
      <Prices />
    </I18nProvider>,
  );
  expect(container.textContent).toContain('$10.00 | $10.00 |  | 95%');
});

function Terms() {
  const t = useText('shop');
  return (
    <Trans t={t} i18nKey="terms" values={{ name: 'Ada' }} components={{ a: <a href="/terms">terms</a> }} />
  );
}

it('renders elements in place of the tags in a text', async () => {
  const i18n = createI18n({ language: 'en' });
  await registerNamespace(i18n, shop);
  render(<Terms />, { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> });
  expect(screen.getByRole('link', { name: 'terms, Ada' }).getAttribute('href')).toBe('/terms');
});

it('escapes tags in values, and shows unknown tags as text', async () => {
  const i18n = createI18n({ language: 'en' });
  const texts = { note: '<b>{{who}}</b> wrote {{count}} < 5 <i>lines</i><br/>', note_one: 'one' };
  await registerNamespace(i18n, defineNamespace('note', { en: () => Promise.resolve({ default: texts }) }));
  function Note() {
    return (
      <Trans
        t={useText('note')}
        i18nKey="note"
        values={{ who: '<b>Eve</b>', count: 2 }}
        components={{ b: <strong />, br: <br /> }}
      />
    );
  }
  const { container } = render(<Note />, {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  });
  expect(container.innerHTML).toBe(
    '<strong>&lt;b&gt;Eve&lt;/b&gt;</strong> wrote 2 &lt; 5 &lt;i&gt;lines&lt;/i&gt;<br>',
  );
});

it('replaces a namespace with the texts of a newer build, even after a failed registration', async () => {
  const i18n = createI18n({ language: 'en' });
  await registerNamespace(i18n, shop);
  const texts = textsOf(i18n, 'shop');
  const failing = defineNamespace('shop', { en: () => Promise.reject(new Error('down')) });
  await expect(registerNamespace(i18n, failing)).rejects.toThrow('down');
  await registerNamespace(i18n, defineNamespace('shop', { en: bundle('en', { greet: 'Hi {{name}}' }) }));
  expect(typeof texts === 'function' && texts('greet', { name: 'Ada' })).toBe('Hi Ada');
});

it('keeps amounts of money together in right-to-left text, whatever formats them, and no other numbers', () => {
  function Rates() {
    const format = useFormat();
    const rate = format.number(0.0024, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
    return [format.dollars(126), rate, format.number(12)].map((text) => <p key={text}>{text}</p>);
  }
  render(<Rates />, {
    wrapper: ({ children }) => <I18nProvider i18n={createI18n({ language: 'ar' })}>{children}</I18nProvider>,
  });
  const texts = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(texts.map((text) => /^\u2066.+\u2069$/.test(text))).toEqual([true, true, false]);
});
