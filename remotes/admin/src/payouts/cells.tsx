import { Code } from '@tasklane/back-office';
import { WALLET_CURRENCY } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import { Badge, Link, Stack, Text } from '@tasklane/ui';
import type { BadgeProps } from '@tasklane/ui';
import type { Payout } from '../api/payouts';
import css from './payouts.module.css';

interface CellProps {
  readonly payout: Payout;
}

const tones: Readonly<Record<Payout['status'], NonNullable<BadgeProps['tone']>>> = {
  due: 'neutral',
  delayed: 'amber',
  sending: 'blue',
  failed: 'red',
  paid: 'brand',
};

/** Returns why a payout is where it is, in a few words; undefined where its status says everything. */
function useNote({ status, waits_for, fault, unclear, attempts }: Payout): string | undefined {
  const t = useText('admin');
  if (unclear) return t('payouts.note.unclear');
  if (fault !== null) return t(`payouts.note.${fault}`);
  if (waits_for !== null) return t(`payouts.note.${waits_for}`);
  if (status === 'sending' && attempts > 1) return t('payouts.note.replaced', { count: attempts });
  return undefined;
}

/** The status of a payout, and what it waits for or why it failed. */
export function Status({ payout }: CellProps) {
  const t = useText('admin');
  const note = useNote(payout);
  return (
    <Stack gap="xs" align="start">
      <Badge tone={payout.unclear ? 'red' : tones[payout.status]}>
        {t(`payouts.status.${payout.status}`)}
      </Badge>
      {note && (
        <Text size="sm" tone="muted">
          {note}
        </Text>
      )}
    </Stack>
  );
}

/** The id of the element that names a payout; it distinguishes the buttons of one row from those of others. */
export const payoutNameId = ({ hash }: Payout): string => `payout-${hash}`;

/** A payout by the reference of its order. */
export const RowName = ({ payout }: CellProps) => (
  <span id={payoutNameId(payout)} className={css.name}>
    <Code>{payout.reference}</Code>
  </span>
);

/** Who is paid. Closed accounts have lost their name. */
export function Seller({ payout: { username } }: CellProps) {
  const t = useText('admin');
  return username === null ? t('payouts.closed') : <bdi>{username}</bdi>;
}

const coins = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** What is owed, and the coins that it comes to once they are sent. */
export function Amount({ payout: { amount, coin_amount } }: CellProps) {
  const format = useFormat();
  return (
    <Stack gap="xs" align="end">
      <bdi>{format.dollars(amount)}</bdi>
      {coin_amount !== null && (
        <Text size="sm" tone="muted" numbers>
          <bdi className={css.name}>{`${format.number(Number(coin_amount), coins)} ${WALLET_CURRENCY}`}</bdi>
        </Text>
      )}
    </Stack>
  );
}

/** The wallet, and the transaction on the chain with a link to where it can be looked up. */
export function Destination({ payout: { wallet_address, transaction, transaction_url } }: CellProps) {
  const t = useText('admin');
  if (wallet_address === null) return t('payouts.unsent');
  return (
    <Stack gap="xs" align="start" className={css.destination}>
      <Code>{wallet_address}</Code>
      {transaction_url !== null && (
        <Link to={transaction_url} newTab>
          {t('payouts.transaction')}
        </Link>
      )}
      {transaction_url === null && transaction !== null && (
        <Text size="sm" tone="muted">
          <Code>{transaction}</Code>
        </Text>
      )}
    </Stack>
  );
}

/** Why a payout is delayed, in the words of an admin. */
export function Reason({ payout: { reason } }: CellProps) {
  const t = useText('admin');
  return reason === null ? t('payouts.bySetting') : <bdi>{reason}</bdi>;
}
