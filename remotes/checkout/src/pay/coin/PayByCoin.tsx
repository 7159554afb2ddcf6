import { assetOf, coins as rules } from '@tasklane/contracts';
import { methodSchemas } from '@tasklane/contracts/payment-methods';
import { SelectField } from '@tasklane/forms';
import { useText } from '@tasklane/i18n';
import { Stack, Text } from '@tasklane/ui';
import type { ClientMethod, PayProps } from '../method';
import { PayForm } from '../PayForm';
import { CoinPayment } from './CoinPayment';

const { etn, crypto } = methodSchemas;

/** What happens after the button is pressed. */
function Explanation() {
  const t = useText('checkout');
  return <Text>{t('coin.explanation')}</Text>;
}

/** The choice among the coins that have no way of paying of their own. */
function CoinField() {
  const t = useText('checkout');
  const options = rules.otherCoins.map((code) => ({
    value: code,
    label: t('coin.option', { name: assetOf(code).name, code }),
  }));
  return (
    <Stack gap="md">
      <SelectField name="coin" label={t('coin.choice')} options={options} />
      <Explanation />
    </Stack>
  );
}

const common = { Action: CoinPayment, replacesForm: true } as const;
/** Nothing is entered to pay by a coin that has a type of its own. */
const own = { ...common, schema: etn.details, initialValues: {}, Fields: Explanation } as const;
type OwnCoin = ClientMethod<typeof etn.details>;

const byEtn: OwnCoin = {
  ...own,
  type: 'etn',
  texts: { key: 'coin', values: { coin: 'ETN' } },
  useTender: () => async () => ({ type: 'etn', etn: {} }),
};
const byBtc: OwnCoin = {
  ...own,
  type: 'btc',
  texts: { key: 'coin', values: { coin: 'BTC' } },
  useTender: () => async () => ({ type: 'btc', btc: {} }),
};
const byXrp: OwnCoin = {
  ...own,
  type: 'xrp',
  texts: { key: 'coin', values: { coin: 'XRP' } },
  useTender: () => async () => ({ type: 'xrp', xrp: {} }),
};
const byBnb: OwnCoin = {
  ...own,
  type: 'bnb',
  texts: { key: 'coin', values: { coin: 'BNB' } },
  useTender: () => async () => ({ type: 'bnb', bnb: {} }),
};
const byOther: ClientMethod<typeof crypto.details> = {
  ...common,
  type: 'crypto',
  texts: { key: 'coin.other', values: {} },
  schema: crypto.details,
  initialValues: { coin: rules.otherCoins[0] },
  Fields: CoinField,
  useTender:
    () =>
    async ({ coin }) => ({ type: 'crypto', crypto: { coin } }),
};

export const PayByEtn = (props: PayProps) => <PayForm {...props} method={byEtn} />;
export const PayByBtc = (props: PayProps) => <PayForm {...props} method={byBtc} />;
export const PayByXrp = (props: PayProps) => <PayForm {...props} method={byXrp} />;
export const PayByBnb = (props: PayProps) => <PayForm {...props} method={byBnb} />;
export const PayByOtherCoin = (props: PayProps) => <PayForm {...props} method={byOther} />;
