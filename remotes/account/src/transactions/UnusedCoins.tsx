import { useHost } from '@tasklane/federation';
import { useFormat, useText } from '@tasklane/i18n';
import { Button, DateText, Link, Stack, Text } from '@tasklane/ui';
import { WalletIcon } from '@tasklane/ui/icons';
import { useUnusedCoins } from '../api/unusedCoins';
import type { UnusedCoin } from '../api/unusedCoins';
import { Section } from '../common/Section';
import css from './transactions.module.css';

/** What became of coins, and where that can be looked up. */
function Outcome({ unused: { status, value, wallet, transaction_url: url } }: { unused: UnusedCoin }) {
  const t = useText('account');
  const format = useFormat();
  return (
    <>
      <Text size="sm" tone="muted">
        {t(`unused.status.${status}`, { value: format.dollars(value) })}
      </Text>
      {wallet !== null && (
        <Text size="sm" tone="muted">
          <bdi className={css.wallet}>{wallet}</bdi>
        </Text>
      )}
      {url !== null && (
        <Text size="sm">
          <Link to={url} newTab>
            {t('transactions.lookUp')}
          </Link>
        </Text>
      )}
    </>
  );
}

/** Coins that did not pay, with a way to have them back while there is one. */
function Line({ unused }: { unused: UnusedCoin }) {
  const t = useText('account');
  const { openDialog } = useHost();
  const { hash, coin, amount, bar, status, created } = unused;
  const isGift = status === 'gift' || status === 'failed';
  return (
    <li className={css.unused}>
      <Stack gap="xs">
        <Text>
          <bdi>{t('transactions.coin', { amount, coin })}</bdi>
        </Text>
        <Text size="sm" tone="muted">
          <DateText moment={created} />
        </Text>
        <Outcome unused={unused} />
        {bar !== null && (
          <Text size="sm" tone="muted">
            {t(`unused.bar.${bar}`, { coin })}
          </Text>
        )}
        {isGift && bar === null && (
          <div>
            <Button
              size="sm"
              startIcon={<WalletIcon />}
              onClick={() => openDialog('returnCoins', { id: hash })}
            >
              {t('unused.return')}
            </Button>
          </div>
        )}
      </Stack>
    </li>
  );
}

/** Coins that were more than needed, late, or refunded; nothing for users without any. */
export function UnusedCoins() {
  const t = useText('account');
  const coins = useUnusedCoins();
  if (coins.length === 0) return null;
  return (
    <Section icon={<WalletIcon />} title={t('unused.title')} text={t('unused.text')}>
      <ul className={css.unusedList}>
        {coins.map((unused) => (
          <Line key={unused.hash} unused={unused} />
        ))}
      </ul>
    </Section>
  );
}
