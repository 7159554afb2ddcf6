import { isApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Alert } from '@tasklane/ui';
import type { ReactNode } from 'react';
import { isDeclined } from '../../wallet/provider';
import { WalletRest } from './WalletRest';

interface WalletFailureProps {
  /** The error; null if there was none. */
  readonly error: unknown;
  /** What the user can do about it. */
  readonly actions?: ReactNode;
}

/**
 * Explains why a wallet could not be used: its owner declined, wallets are under maintenance, or the server's message.
 */
export function WalletFailure({ error, actions }: WalletFailureProps) {
  const t = useText('dialogs');
  if (error === null) return null;
  if (isApiError(error, 'wallet_maintenance')) return <WalletRest />;
  const reason = isApiError(error) && error.message ? error.message : t('wallet.failed');
  return (
    <Alert kind="error" actions={actions}>
      {isDeclined(error) ? t('wallet.declined') : reason}
    </Alert>
  );
}
