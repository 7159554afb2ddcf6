import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { exchangeRates } from './exchange';
import { spokenLanguages } from './languages';
import { countriesIn } from './places';
import { offersAdvancedSearch, promotedCategory, serviceRate } from './site-settings';

/** Data that seldom changes and has no owner: languages, countries, settings of the site, currency rates. */
export const referenceModule: BackendModule = {
  name: 'reference',
  operations: [
    bind('languages.list', async ({ locale }) => spokenLanguages(locale)),
    bind('countries.list', async ({ locale }) => countriesIn(locale)),
    bind('settings.read', async ({ db, now }) => ({
      service_rate: await serviceRate(db),
      advance_search: await offersAdvancedSearch(db),
      promotion_category: await promotedCategory(db),
      last_updated: now().toISOString(),
    })),
    bind('exchange.read', ({ db, locale }) => exchangeRates(db, locale)),
  ],
};
