import { isAdminRole, roles as known } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Badge, Group, Stack, Text } from '@tasklane/ui';
import type { User } from '../api/user';

/** The account's username and roles; its owner cannot change either here. */
export function Identity({ user: { username, roles } }: { user: User }) {
  const t = useText('account');
  const ownRoles = known.filter((role) => roles.includes(role));
  return (
    <Stack gap="xxs">
      <Text size="sm" weight="medium">
        {t('profile.username')}
      </Text>
      <Group gap="xs" align="center">
        <bdi>{username ?? t('profile.noUsername')}</bdi>
        {ownRoles
          .filter((role) => !isAdminRole(role))
          .map((role) => (
            <Badge key={role}>{t(`profile.role.${role}`)}</Badge>
          ))}
        {ownRoles.some(isAdminRole) && <Badge tone="blue">{t('profile.role.admin')}</Badge>}
      </Group>
      <Text size="sm" tone="muted">
        {t('profile.usernameHelp')}
      </Text>
    </Stack>
  );
}
