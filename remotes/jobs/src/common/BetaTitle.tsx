import { useText } from '@tasklane/i18n';
import { Badge, Group, Heading } from '@tasklane/ui';

/** The page's heading with a beta mark. */
export function BetaTitle({ children }: { children: string }) {
  const t = useText('jobs');
  return (
    <Group gap="sm" align="center">
      <Heading level={1}>{children}</Heading>
      <Badge tone="blue">{t('beta')}</Badge>
    </Group>
  );
}
