import { Code, listView } from '@tasklane/back-office';
import { isAdminRole, roles } from '@tasklane/contracts';
import { Badge, DateText, Group, Stack, Text } from '@tasklane/ui';
import { locales } from '../texts';

/** What admins did under which role, and what others attempted. */
export default listView({
  remote: { name: 'admin', locales },
  prefix: 'audit',
  route: 'admin-audit',
  parent: { route: 'admin', text: 'home.title' },
  operation: 'admin.audit',
  exports: 'admin.exportAudit',
  filters: {
    user: { kind: 'text', max: 40 },
    role: { kind: 'choice', options: roles.filter(isAdminRole) },
    operation: { kind: 'text', max: 60 },
    subject: { kind: 'text', max: 60 },
    outcome: { kind: 'choice', options: ['done', 'failed', 'refused'] },
    from: { kind: 'day' },
    to: { kind: 'day' },
  },
  keyOf: ({ id }) => id,
  columns: {
    at: { cell: ({ at }) => <DateText moment={at} style="dateTime" /> },
    user: {
      isRowHeader: true,
      cell: ({ username, role }, t) => (
        <Stack gap="xxs">
          <bdi>{username ?? t('audit.nobody')}</bdi>
          <Text as="span" size="sm" tone="muted">
            {t(role ? `audit.option.role.${role}` : 'audit.noRole')}
          </Text>
        </Stack>
      ),
    },
    operation: {
      cell: ({ operation }) => <Code>{operation}</Code>,
    },
    subject: {
      cell: ({ subject }) => <Code>{subject}</Code>,
    },
    outcome: {
      cell: ({ outcome, status, role }, t) => (
        <Group gap="xxs">
          <Badge tone={outcome === 'done' ? 'neutral' : 'red'}>
            {t(`audit.option.outcome.${outcome === 'done' ? 'done' : role ? 'failed' : 'refused'}`)}
          </Badge>
          {outcome !== 'done' && (
            <Code>
              {status} {outcome}
            </Code>
          )}
        </Group>
      ),
    },
    reason: {
      cell: ({ reason, details }) => (
        <Stack gap="xxs">
          {reason && <span dir="auto">{reason}</span>}
          {details.map(({ name, value }) => (
            <Code key={name}>
              {name}: {value}
            </Code>
          ))}
        </Stack>
      ),
    },
    request: {
      cell: ({ request }) => <Code>{request}</Code>,
    },
  },
});
