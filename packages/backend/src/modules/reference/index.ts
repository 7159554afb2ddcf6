import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { exchangeRates } from './exchange';
import { spokenLanguages } from './languages';
import { countryCodes, namesOf } from './places';
import { offersAdvancedSearch, serviceRate } from './site-settings';

export { languagesByCode } from './languages';
export type { SpokenLanguage } from './languages';
export { countryCodes } from './places';
export { dollarsPerEtn, serviceRate, siteSettings } from './site-settings';

/** What changes seldom and belongs to nobody: languages, countries, settings of the site, currency rates. */
export const referenceModule: BackendModule = {
  name: 'reference',
  operations: [
    bind('languages.list', async ({ locale }) => spokenLanguages(locale)),
    bind('countries.list', async ({ locale }) => namesOf(countryCodes, 'region', locale)),
    bind('settings.read', async ({ db, now }) => ({
      service_rate: await serviceRate(db),
      advance_search: await offersAdvancedSearch(db),
      last_updated: now().toISOString(),
    })),
    bind('exchange.read', ({ db, locale }) => exchangeRates(db, locale)),
  ],
};
