import { Trans, useFormat, useText } from '@tasklane/i18n';
import { Alert } from './Alert';

export interface AwayNoticeProps {
  /** The seller's. */
  username: string;
  /** ISO 8601; null while the seller has not said when they are back. */
  returning: string | null;
}

/** Says that a seller takes no orders now, and when they will again, if they have said so. */
export function AwayNotice({ username, returning }: AwayNoticeProps) {
  const t = useText('ui');
  const format = useFormat();
  return (
    <Alert kind="info" role="note" title={t('away.title', { username })}>
      {returning === null ? (
        t('away.open')
      ) : (
        <Trans
          t={t}
          i18nKey="away.until"
          values={{ date: format.date(returning, 'long') }}
          components={{ b: <b /> }}
        />
      )}
    </Alert>
  );
}
