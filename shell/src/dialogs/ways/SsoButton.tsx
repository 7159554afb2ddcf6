import { isApiError } from '@tasklane/api-client';
import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { GlobeIcon } from '@tasklane/ui/icons';
import { useShell } from '../../app/context';
import { leave } from '../../navigation/leave';
import { useSpinner } from './useSpinner';

interface SsoButtonProps {
  readonly label: string;
  readonly primary?: boolean;
  /** Called with the reason why the redirect failed; with null when it is retried. */
  readonly onFailure: (message: string | null) => void;
}

/** Redirects to the identity provider. Spins until the browser leaves, or for as long as that may take. */
export function SsoButton({ label, primary = false, onFailure }: SsoButtonProps) {
  const t = useText('dialogs');
  const { api } = useShell();
  const { isSpinning, start, stop } = useSpinner();
  const go = async () => {
    onFailure(null);
    start();
    try {
      const { data } = await api.call('sso.start', {}, { handled: true });
      leave(data.login_url);
    } catch (error) {
      stop();
      onFailure(isApiError(error, 'rate_limited') ? error.message : t('sso.retry'));
    }
  };
  return (
    <Button
      variant={primary ? 'primary' : 'secondary'}
      size="lg"
      fullWidth
      startIcon={<GlobeIcon />}
      loading={isSpinning}
      data-autofocus={primary || undefined}
      onClick={() => void go()}
    >
      {label}
    </Button>
  );
}
