import { defineView } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { readAddresses, useAddresses } from '../api/addresses';
import type { Address } from '../api/addresses';
import { readBilling, useBilling } from '../api/billing';
import type { Billing } from '../api/billing';
import { readCountries } from '../api/reference';
import type { Countries } from '../api/reference';
import { readSavedCards, useSavedCards } from '../api/savedCards';
import type { SavedCard } from '../api/savedCards';
import { AccountPage } from '../common/AccountPage';
import { titleOf } from '../common/words';
import { Addresses } from './Addresses';
import { BillingForm } from './BillingForm';
import { SavedCards } from './SavedCards';

interface BillingData {
  readonly title: string;
  readonly billing: Billing;
  readonly addresses: readonly Address[];
  readonly countries: Countries;
  readonly cards: readonly SavedCard[];
}

export default defineView<BillingData>({
  loader: async ({ api, host }) => {
    const [title, billing, addresses, countries, cards] = await Promise.all([
      titleOf('billing', host.language),
      readBilling(api),
      readAddresses(api),
      readCountries(api),
      readSavedCards(api),
    ]);
    return { title, billing, addresses, countries, cards };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function BillingPage({ data }) {
    const t = useText('account');
    const { countries } = data;
    const billing = useBilling(data.billing);
    const addresses = useAddresses(data.addresses);
    const cards = useSavedCards(data.cards);
    return (
      <AccountPage narrow title={t('billing.title')} text={t('billing.text')}>
        <BillingForm billing={billing} addresses={addresses} countries={countries} />
        <SavedCards cards={cards} />
        <Addresses addresses={addresses} countries={countries} />
      </AccountPage>
    );
  },
});
