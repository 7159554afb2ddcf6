import { lastSeen, relativeRefresh } from '@tasklane/contracts';
import type { DateStyle, Moment } from '@tasklane/contracts';
import { useFormat, useLanguage, useText } from '@tasklane/i18n';
import { useEffect, useState } from 'react';

function isoOf(moment: Moment): string {
  return new Date(moment).toISOString();
}

export interface DateTextProps {
  moment: Moment;
  style?: DateStyle;
}

/** A date in the visitor's language. */
export function DateText({ moment, style }: DateTextProps) {
  const format = useFormat();
  return (
    <time dateTime={isoOf(moment)} suppressHydrationWarning>
      {format.date(moment, style)}
    </time>
  );
}

/** Renders again when a relative time grew old: every 30 s, every 30 min once it is past an hour. */
function useRefresh(moment: Moment): void {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setTurn((n) => n + 1), relativeRefresh(moment));
    return () => clearTimeout(timer);
  }, [moment, turn]);
}

/** "3 hours ago" within a week, a date beyond; keeps itself fresh. */
export function RelativeTime({ moment }: { moment: Moment }) {
  const format = useFormat();
  useRefresh(moment);
  return (
    <time dateTime={isoOf(moment)} title={format.date(moment, 'dateTime')} suppressHydrationWarning>
      {format.relative(moment)}
    </time>
  );
}

/** When somebody was last seen; "6+ months ago" for those long gone. */
export function LastSeen({ moment }: { moment: Moment }) {
  const t = useText('ui');
  const { tag } = useLanguage();
  useRefresh(moment);
  const seen = lastSeen(moment, Date.now(), tag);
  return (
    <time dateTime={isoOf(moment)} suppressHydrationWarning>
      {'key' in seen ? t(seen.key) : seen.text}
    </time>
  );
}
