import { brand } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Alert, Button, Group, LinkButton, Stack } from '@tasklane/ui';
import css from './settings.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes that replace the app, to be saved now: they are never shown again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText('account');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`;
  return (
    <Stack gap="md">
      <Alert kind="success" title={t('twoFactor.onDone')}>
        {t('twoFactor.recovery')}
      </Alert>
      <ul className={css.codes} aria-label={t('twoFactor.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>
            <code className={css.code}>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap="sm">
        <LinkButton to={file} download={`${brand.name.toLowerCase()}-recovery-codes.txt`}>
          {t('twoFactor.download')}
        </LinkButton>
        <Button variant="primary" onClick={onDone}>
          {t('twoFactor.kept')}
        </Button>
      </Group>
    </Stack>
  );
}
