import { useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import { Alert } from '@tasklane/ui';

/** Says that saving failed and names the fields at fault. */
export function SaveFailure({ failed }: { failed: readonly string[] | undefined }) {
  const t = useText('account');
  if (!failed) return null;
  if (failed.length === 0) return <Alert kind="error">{t('billing.failed')}</Alert>;
  return (
    <Alert kind="error" title={t('billing.missing')}>
      <ul>
        {failed.map((field) => (
          <li key={field}>{t(`place.${field}` as TextKey<'account'>)}</li>
        ))}
      </ul>
    </Alert>
  );
}
