import { isLanguageCode, languageOf } from '@tasklane/contracts';
import { createI18n, FormatProvider, I18nProvider, registerNamespace } from '@tasklane/i18n';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { UiProvider, uiTexts } from '../src';
import './gallery.css';
import { Gallery } from './Gallery';

const settings = new URLSearchParams(location.search);
const language = settings.get('language') ?? 'en';
const i18n = createI18n({ language: isLanguageCode(language) ? language : 'en' });
await registerNamespace(i18n, uiTexts);

document.documentElement.lang = languageOf(language).tag;
document.documentElement.dir = languageOf(language).direction;

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <BrowserRouter>
      <I18nProvider i18n={i18n}>
        <FormatProvider currency="USD" rates={{ ETN: 311.5 }}>
          <UiProvider forceColorScheme={settings.get('scheme') === 'dark' ? 'dark' : 'light'}>
            <Gallery />
          </UiProvider>
        </FormatProvider>
      </I18nProvider>
    </BrowserRouter>,
  );
}
