import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Group, Heading, Link, LinkButton, Stack, Text } from '@tasklane/ui';
import { WalletIcon } from '@tasklane/ui/icons';
import type { ActionProps } from '../method';
import css from './coin.module.css';
import { CopyRow } from './CopyRow';
import { Countdown } from './Countdown';
import { Qr } from './Qr';
import { Reference } from './Reference';
import { requestOf } from './request';
import type { CoinRequest } from './request';
import { useFollowing } from './useFollowing';
import { useSeconds } from './useSeconds';

/** What is special about a payment, and what can be done about it. */
function Labels({ request: { labels, coin, amount, received } }: { request: CoinRequest }) {
  const t = useText('checkout');
  const { link } = useHost();
  const unused = (
    <Link to={link('transactions', {})} newTab>
      {t('coin.unused')}
    </Link>
  );
  return (
    <>
      {labels.includes('partial') && (
        <Alert kind="warning" title={t('coin.partial.title')}>
          {t('coin.partial.text', { coin, amount, received })}
        </Alert>
      )}
      {labels.includes('late') && <Alert kind="info">{t('coin.late')}</Alert>}
      {labels.includes('over') && (
        <Alert kind="info" actions={unused}>
          {t('coin.over')}
        </Alert>
      )}
      {labels.includes('twice') && (
        <Alert kind="info" actions={unused}>
          {t('coin.twice')}
        </Alert>
      )}
    </>
  );
}

/**
 * The request for a transfer: code, amount and address, for as long as the amount is valid.
 * @param at when it arrived, in milliseconds of the page's own time
 */
function Request({ request, at }: { request: CoinRequest; at: number }) {
  const t = useText('checkout');
  const { coin, amount, address, tag, uri, rate, test_wallet: testWallet } = request;
  const seconds = useSeconds(request.expires_in, at);
  const isStale = seconds === 0;
  return (
    <Stack gap="lg">
      <div className={css.request} data-stale={isStale}>
        <Qr text={uri} label={t('coin.code', { coin, amount })} />
        <dl className={css.rows}>
          <CopyRow
            name={t('coin.amount')}
            value={amount}
            unit={coin}
            copy={t('coin.copyAmount')}
            disabled={isStale}
          />
          <CopyRow name={t('coin.address')} value={address} copy={t('coin.copyAddress')} disabled={isStale} />
          {tag !== null && (
            <CopyRow name={t('coin.tag')} value={tag} copy={t('coin.copyTag')} disabled={isStale} />
          )}
        </dl>
      </div>
      {tag !== null && <Alert kind="warning">{t('coin.tagNeeded')}</Alert>}
      {isStale ? (
        <Text role="status">{t('coin.stale')}</Text>
      ) : (
        <Stack gap="xs">
          <Countdown seconds={seconds} />
          <Text size="sm" tone="muted">
            <bdi>{t('coin.rate', { coin, rate })}</bdi>
          </Text>
        </Stack>
      )}
      <Group>
        <LinkButton to={uri} variant="primary" startIcon={<WalletIcon />}>
          {t('coin.open')}
        </LinkButton>
        {testWallet !== null && (
          <LinkButton to={testWallet} newTab>
            {t('coin.testWallet')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}

/** What is waited for once enough has been seen on the chain. */
function Confirmations({ request }: { request: CoinRequest }) {
  const t = useText('checkout');
  const { confirmations: count, confirmations_needed: needed } = request;
  return (
    <Stack gap="sm">
      <Heading level={3} size="md">
        {t('coin.received')}
      </Heading>
      <Text role="status">{t('coin.confirmations', { count, needed })}</Text>
      <progress className={css.progress} value={count} max={needed} aria-label={t('coin.received')} />
      <Text size="sm" tone="muted">
        {t('coin.leave')}
      </Text>
    </Stack>
  );
}

/** Moves the focus from the form that has gone to what replaces it. */
const focus = (heading: HTMLElement | null) => heading?.focus();

/** A payment in a coin from its request to the order, in place of the form that asked for it. */
export function CoinPayment(props: ActionProps) {
  const t = useText('checkout');
  const { outcome, at, take } = useFollowing(props);
  const request = requestOf(outcome);
  if (!request) return null;
  const { coin, address } = request;
  return (
    <Stack gap="lg">
      <Heading level={2} size="lg" tabIndex={-1} ref={focus}>
        {t('coin.request', { coin })}
      </Heading>
      <Labels request={request} />
      {outcome.status === 'processing' ? (
        <Confirmations request={request} />
      ) : (
        <>
          <Request key={address} request={request} at={at} />
          <Text size="sm" tone="muted">
            {t('coin.waiting')}
          </Text>
          {request.labels.includes('partial') && <Reference payment={outcome} onFound={take} />}
          <Group>
            <Button variant="quiet" onClick={props.onLeave}>
              {t('coin.back')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}
