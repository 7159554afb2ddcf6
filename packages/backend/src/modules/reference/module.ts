import { bind } from '../../http';
import type { BackendModule } from '../../module';
import { exchangeRates } from './exchange';
import { spokenLanguages } from './languages';
import { countriesIn } from './places';
import { shownSettings } from './site-settings';

/** Data that seldom changes and has no owner: languages, countries, settings of the site, currency rates. */
export const referenceModule: BackendModule = {
  name: 'reference',
  operations: [
    bind('languages.list', async ({ locale }) => spokenLanguages(locale)),
    bind('countries.list', async ({ locale }) => countriesIn(locale)),
    bind('settings.read', async ({ kernel }) => {
      const settings = await shownSettings(kernel);
      return {
        service_rate: settings.serviceRate,
        advance_search: settings.offersAdvancedSearch,
        promotion_category: settings.promotedCategory,
        last_updated: (settings.changedAt ?? new Date(0)).toISOString(),
      };
    }),
    bind('exchange.read', async ({ kernel, locale }) => exchangeRates(await shownSettings(kernel), locale)),
  ],
};
