import { lastSeen, relativeRefresh } from '@tasklane/contracts';
import type { DateStyle, Moment } from '@tasklane/contracts';
import { useFormat, useLanguage, useNow, useText } from '@tasklane/i18n';
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
  return <time dateTime={isoOf(moment)}>{format.date(moment, style)}</time>;
}

/** Returns the current time, updated when relative text is out of date: every 30 s, and every 30 min past an hour. */
function useFreshNow(moment: Moment): number {
  const first = useNow();
  const [later, setLater] = useState<number>();
  const now = later ?? first;
  useEffect(() => {
    const timer = setTimeout(() => setLater(Date.now()), relativeRefresh(moment, now));
    return () => clearTimeout(timer);
  }, [moment, now]);
  return now;
}

/** "3 hours ago" within a week, a date beyond; updates itself. */
export function RelativeTime({ moment }: { moment: Moment }) {
  const format = useFormat();
  const now = useFreshNow(moment);
  return (
    <time dateTime={isoOf(moment)} title={format.date(moment, 'dateTime')}>
      {format.relative(moment, now)}
    </time>
  );
}

/** When a user was last seen; "6+ months ago" at most. */
export function LastSeen({ moment }: { moment: Moment }) {
  const t = useText('ui');
  const { tag } = useLanguage();
  const seen = lastSeen(moment, useFreshNow(moment), tag);
  return <time dateTime={isoOf(moment)}>{'key' in seen ? t(seen.key) : seen.text}</time>;
}
