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

/** The time, told anew when a text relative to it grew old: every 30 s, every 30 min past an hour. */
function useNow(moment: Moment): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), relativeRefresh(moment, now));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}

/** "3 hours ago" within a week, a date beyond; keeps itself fresh. */
export function RelativeTime({ moment }: { moment: Moment }) {
  const format = useFormat();
  const now = useNow(moment);
  return (
    <time dateTime={isoOf(moment)} title={format.date(moment, 'dateTime')} suppressHydrationWarning>
      {format.relative(moment, now)}
    </time>
  );
}

/** When somebody was last seen; "6+ months ago" for those long gone. */
export function LastSeen({ moment }: { moment: Moment }) {
  const t = useText('ui');
  const { tag } = useLanguage();
  const seen = lastSeen(moment, useNow(moment), tag);
  return (
    <time dateTime={isoOf(moment)} suppressHydrationWarning>
      {'key' in seen ? t(seen.key) : seen.text}
    </time>
  );
}
