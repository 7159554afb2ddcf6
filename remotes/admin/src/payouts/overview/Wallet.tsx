import { Code } from '@tasklane/back-office';
import { useText } from '@tasklane/i18n';
import { Alert, Stack, Text } from '@tasklane/ui';
import { useAmountFormat } from '../../accounting/Amount';
import { usePayoutWallet } from '../../api/payouts';
import type { PayoutWallet } from '../../api/payouts';

/** What the wallet holds, and whether that is enough. */
function Holding({ wallet: { balance, coin, sending, short } }: { readonly wallet: PayoutWallet }) {
  const t = useText('admin');
  const format = useAmountFormat(coin);
  if (balance === null) return null;
  const amounts = { balance: format(Number(balance)), sending: format(Number(sending)) };
  return short ? (
    <Alert kind="warning">{t('payouts.wallet.short', amounts)}</Alert>
  ) : (
    <Text size="sm" tone="muted">
      {t('payouts.wallet.holds', amounts)}
    </Text>
  );
}

/** The wallet that payouts are sent from. Its node is asked after the page is shown. */
export function Wallet({ address }: { readonly address: string }) {
  const t = useText('admin');
  const { data, isError } = usePayoutWallet();
  return (
    <Stack gap="xs">
      <Text size="sm" tone="muted">
        {t('payouts.sender')} <Code>{address}</Code>
      </Text>
      {isError && (
        <Text size="sm" tone="muted">
          {t('payouts.wallet.unknown')}
        </Text>
      )}
      {data && <Holding wallet={data.data} />}
    </Stack>
  );
}
