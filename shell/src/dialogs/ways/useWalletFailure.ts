import { isApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { isDeclined } from '../../wallet/provider';

/** What to say when a wallet could not be used: the server's words, or that its owner said no. */
export function useWalletFailure(): (error: unknown) => string {
  const t = useText('dialogs');
  return (error) => {
    if (isDeclined(error)) return t('wallet.declined');
    return isApiError(error) && error.message ? error.message : t('wallet.failed');
  };
}
