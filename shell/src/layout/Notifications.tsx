import { isInside, useApi, useStore } from '@tasklane/api-client';
import type { Data } from '@tasklane/api-client';
import { routePath } from '@tasklane/contracts';
import { useFormat, useText } from '@tasklane/i18n';
import type { TextKey, TextValues } from '@tasklane/i18n';
import { BareLink, Spinner, Text } from '@tasklane/ui';
import { BellIcon } from '@tasklane/ui/icons';
import clsx from 'clsx';
import { useEffect, useState } from 'react';
import css from './header.module.css';
import { HeaderMenu } from './HeaderMenu';

type Notification = Data<'notifications.list'>[number];

/** Returns the latest notifications, once the live module is loaded. */
function useNotifications() {
  const live = useStore(useApi().live);
  const reading = useStore(live?.notifications);
  return { live, list: reading?.data?.results, error: reading?.error };
}

/** Shows the bell with the number of unread notifications. */
export function Notifications() {
  const t = useText('background');
  const { list } = useNotifications();
  const unread = list?.filter(({ read }) => !read).length ?? 0;
  return (
    <HeaderMenu
      label={unread > 0 ? t('notifications.unread', { count: unread }) : t('notifications.label')}
      trigger={
        <span className={css.counted}>
          <BellIcon />
          {unread > 0 && <Count of={unread} />}
        </span>
      }
    >
      <NotificationList />
    </HeaderMenu>
  );
}

/** Shows a number on an icon; the button's accessible name includes it. */
export function Count({ of }: { of: number }) {
  return (
    <span aria-hidden className={css.count}>
      {of > 99 ? '99+' : of}
    </span>
  );
}

/** Lists the notifications; closing the list marks them as read. */
function NotificationList() {
  const t = useText('background');
  const { live: port } = useApi();
  const { live, list, error } = useNotifications();
  const [failed, setFailed] = useState(false);
  // Loads the live module now if the list is opened before the page has loaded it.
  useEffect(() => void port.load().catch(() => setFailed(true)), [port]);
  const unread = list?.some(({ read }) => !read) ?? false;
  useEffect(
    // Notifications that could not be marked as read stay unread.
    () => (live && unread ? () => void live.readNotifications().catch(() => undefined) : undefined),
    [live, unread],
  );

  if (!list && (failed || error)) return <Text className={css.nothing}>{t('notifications.failed')}</Text>;
  if (!list) return <Spinner />;
  if (list.length === 0) return <Text className={css.nothing}>{t('notifications.empty')}</Text>;
  return (
    <ul className={css.list}>
      {list.map((notification) => (
        <li key={notification.hash}>
          <Item notification={notification} />
        </li>
      ))}
    </ul>
  );
}

function Item({ notification: { type, values, link, date, read } }: { notification: Notification }) {
  const t = useText('background');
  const format = useFormat();
  const key = `notifications.${type.replace(/[.-]/g, '_')}` as TextKey<'background'>;
  const said = t(key, values as TextValues);
  return (
    <BareLink
      to={isInside(link) ? link : routePath('home', {})}
      className={clsx(css.notification, !read && css.fresh)}
    >
      <span>{said === key ? t('notifications.other') : said}</span>
      <Text as="span" size="xs" tone="muted">
        {format.relative(date)}
      </Text>
    </BareLink>
  );
}
