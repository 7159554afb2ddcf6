import { Trans, useFormat, useText } from '@tasklane/i18n';
import { Alert } from './Alert';

export interface AwayNoticeProps {
  /** The seller's username. */
  username: string;
  /** ISO 8601; null if the seller has not given a return date. */
  returning: string | null;
}

/** Says that a seller does not take orders now, and from when they will, if known. */
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
