import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, Card, DateText, Group, Heading, Link, RelativeTime, Stack, Text } from '@tasklane/ui';
import type { Task } from './differences';

/** Who submitted the task, and how long ago. */
export function SellerLine({ seller, submitted }: { seller: Task['user']; submitted: string }) {
  const t = useText('admin');
  const host = useHost();
  return (
    <Group gap="sm">
      <Avatar name={seller.username} src={seller.photo_path} size="sm" />
      <Link to={host.link('profile', { username: seller.username })}>
        <bdi>{seller.username}</bdi>
      </Link>
      <Text as="span" tone="muted">
        {t(seller.verification_type === 1 ? 'seller.verified' : 'seller.basic')}
      </Text>
      <Text as="span" tone="muted">
        <RelativeTime moment={submitted} />
      </Text>
    </Group>
  );
}

/** Why the task was declined before, if it was. */
export function Decisions({ decisions }: Pick<Task, 'decisions'>) {
  const t = useText('admin');
  if (decisions.length === 0) return null;
  return (
    <Card as="section" variant="sunken" aria-label={t('approve.decisions')}>
      <Stack gap="sm">
        <Heading level={2} size="lg">
          {t('approve.decisions')}
        </Heading>
        <Stack as="ul" gap="sm">
          {decisions.map(({ reason, date }) => (
            <li key={date}>
              <Text>{reason}</Text>
              <Text size="sm" tone="muted">
                <DateText moment={date} />
              </Text>
            </li>
          ))}
        </Stack>
      </Stack>
    </Card>
  );
}
