import { useApi, useApiQuery } from '@tasklane/api-client';
import type { Data, Input } from '@tasklane/api-client';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Alert, Link, Skeleton, Stack, Text } from '@tasklane/ui';
import type { User } from '../common/user';
import css from './settings.module.css';
import { TwoFactorForm } from './TwoFactorForm';

interface Props {
  readonly user: User;
  /** It is on; gets the recovery codes. */
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Brings an authenticator app and the account together. */
export function TwoFactorSetup({ user, onOn, onCancel }: Props) {
  const t = useText('account');
  const api = useApi();
  const host = useHost();
  const { data, error } = useApiQuery('twoFactor.setup', {}, { handled: true });

  const confirm = async (body: Input<'twoFactor.confirm'>['body']) => {
    const { data: made } = await api.call('twoFactor.confirm', { body }, { handled: true });
    await Promise.all([api.invalidate('user.read'), host.session.renew()]);
    api.queryClient.removeQueries({ queryKey: api.query('twoFactor.setup').queryKey });
    onOn(made.recovery_codes);
  };

  if (error) return <Alert kind="error">{error.message || t('settings.failed')}</Alert>;
  return (
    <TwoFactorForm
      user={user}
      label={t('twoFactor.setUp')}
      submitLabel={t('twoFactor.switchOn')}
      codeHelp={t('twoFactor.codeHelp')}
      digits
      onSubmit={confirm}
      onCancel={onCancel}
    >
      <Text>{t('twoFactor.scan')}</Text>
      {data ? <Secret setup={data.data} /> : <Skeleton shape="box" height="12rem" />}
    </TwoFactorForm>
  );
}

/** The picture for the app's camera, and the same in letters. */
function Secret({ setup: { qr, secret, uri } }: { setup: Data<'twoFactor.setup'> }) {
  const t = useText('account');
  return (
    <div className={css.secret}>
      <svg role="img" aria-label={t('twoFactor.qr')} viewBox={`0 0 ${qr.size} ${qr.size}`} className={css.qr}>
        <path d={qr.path} />
      </svg>
      <Stack gap="xs">
        <Text size="sm" tone="muted">
          {t('twoFactor.byHand')}
        </Text>
        <code className={css.code}>{secret}</code>
        <Link to={uri}>{t('twoFactor.openApp')}</Link>
      </Stack>
    </div>
  );
}
