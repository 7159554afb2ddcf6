import type { Data } from '@tasklane/api-client';
import { useApiQuery } from '@tasklane/api-client';
import { defineView } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { AccountPage } from '../common/AccountPage';
import { titleOf } from '../common/words';
import { Addresses } from './Addresses';
import { BillingForm } from './BillingForm';

interface Loaded {
  readonly title: string;
  readonly billing: Data<'billing.read'>;
  readonly addresses: Data<'addresses.list'>;
  readonly countries: Data<'countries.list'>;
}

export default defineView<Loaded>({
  loader: async ({ api, host }) => {
    const [title, billing, addresses, countries] = await Promise.all([
      titleOf('billing', host.language),
      api.ensure('billing.read'),
      api.ensure('addresses.list'),
      api.ensure('countries.list'),
    ]);
    return { title, billing: billing.data, addresses: addresses.data, countries: countries.data };
  },
  meta: ({ data }) => ({ title: data.title }),
  Component: function BillingPage({ data }) {
    const t = useText('account');
    const { countries } = data;
    const billing = useApiQuery('billing.read', {}, { handled: true }).data?.data ?? data.billing;
    const addresses = useApiQuery('addresses.list', {}, { handled: true }).data?.data ?? data.addresses;
    return (
      <AccountPage narrow title={t('billing.title')} text={t('billing.text')}>
        <BillingForm billing={billing} addresses={addresses} countries={countries} />
        <Addresses addresses={addresses} countries={countries} />
      </AccountPage>
    );
  },
});
