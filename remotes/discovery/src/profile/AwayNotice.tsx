import { useFormat, useNow, useText } from '@tasklane/i18n';
import { Alert } from '@tasklane/ui';

/** The seller takes no orders now; says until when, if that is known and still to come. */
export function AwayNotice({ returning, username }: { returning: string | null; username: string }) {
  const t = useText('discovery');
  const format = useFormat();
  const now = useNow();
  const ahead = returning !== null && Date.parse(returning) > now;
  return (
    <Alert kind="info" title={t('profile.away.title', { username })}>
      {ahead ? t('profile.away.until', { date: format.date(returning, 'long') }) : t('profile.away.open')}
    </Alert>
  );
}
