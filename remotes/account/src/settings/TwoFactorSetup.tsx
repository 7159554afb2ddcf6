import { useText } from '@tasklane/i18n';
import { Alert, Link, Skeleton, Stack, Text } from '@tasklane/ui';
import { useConfirmTwoFactor, useTwoFactorSetup } from '../api/twoFactor';
import type { TwoFactorSecret } from '../api/twoFactor';
import type { User } from '../api/user';
import css from './settings.module.css';
import { TwoFactorForm } from './TwoFactorForm';

interface TwoFactorSetupProps {
  readonly user: User;
  /** Called with the recovery codes once the second factor is on. */
  readonly onOn: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Links an authenticator app to the account. */
export function TwoFactorSetup({ user, onOn, onCancel }: TwoFactorSetupProps) {
  const t = useText('account');
  const confirm = useConfirmTwoFactor();
  const { data, error } = useTwoFactorSetup();

  if (error) return <Alert kind="error">{error.message || t('settings.failed')}</Alert>;
  return (
    <TwoFactorForm
      user={user}
      label={t('twoFactor.setUp')}
      submitLabel={t('twoFactor.switchOn')}
      codeHelp={t('twoFactor.codeHelp')}
      digits
      onSubmit={async (body) => onOn(await confirm(body))}
      onCancel={onCancel}
    >
      <Text>{t('twoFactor.scan')}</Text>
      {data ? <Secret setup={data.data} /> : <Skeleton shape="box" height="12rem" />}
    </TwoFactorForm>
  );
}

/** The QR code for the app's camera, and the same as text. */
function Secret({ setup: { qr, secret, uri } }: { setup: TwoFactorSecret }) {
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
