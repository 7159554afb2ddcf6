import { useText } from '@tasklane/i18n';
import { Alert, Skeleton, Stack, Switch } from '@tasklane/ui';
import { BellIcon } from '@tasklane/ui/icons';
import { useChangeUser } from '../api/changeUser';
import { useNotificationTypes } from '../api/notificationTypes';
import type { User } from '../api/user';
import { Section } from '../common/Section';

/** Which mails a seller gets. Each switch saves at once; without the list of types there is nothing to set. */
export function NotificationsSection({ user }: { user: User }) {
  const t = useText('account');
  const types = useNotificationTypes();
  const { startChange, pending, isPending, error } = useChangeUser();
  const notifications = pending?.notifications ?? user.notifications;
  const choose = (name: string, on: boolean) => {
    const others = notifications.filter((each) => each !== name);
    startChange({ notifications: on ? [...others, name] : others });
  };
  if (types.isError) return null;
  return (
    <Section icon={<BellIcon />} title={t('settings.notifications')} text={t('settings.notificationsText')}>
      {error && <Alert kind="error">{error.message || t('settings.failed')}</Alert>}
      {types.isPending && <Skeleton shape="box" height="12rem" />}
      <Stack gap="sm">
        {types.data?.data.map(({ hash, internal_name, display_name }) => (
          <Switch
            key={hash}
            label={display_name}
            checked={notifications.includes(internal_name)}
            disabled={isPending}
            onChange={(event) => choose(internal_name, event.target.checked)}
          />
        ))}
      </Stack>
    </Section>
  );
}
