import { useText } from '@tasklane/i18n';
import { Alert, Badge, Button, Card, Group, Heading, Skeleton, Stack, Text } from '@tasklane/ui';
import { ProtectionIcon } from '@tasklane/ui/icons';
import type { User } from '../api/user';
import { useVerification } from './useVerification';

interface VerificationCardProps {
  readonly user: User;
  /** The page that the provider returns to. */
  readonly from: 'connecting-etn' | 'accountLimits';
}

/** Shows whether the seller's identity is verified, and the way to verify it. */
export function VerificationCard({ user, from }: VerificationCardProps) {
  const t = useText('account');
  const { state, failed, starting, start } = useVerification(user, from);
  const confirmed = state === 'confirmed';
  return (
    <Card as="section" aria-label={t('verification.title')}>
      <Stack gap="md">
        <Group justify="between" align="center" gap="sm">
          <Group gap="xs" align="center" nowrap>
            <ProtectionIcon />
            <Heading level={2} size="lg">
              {t('verification.title')}
            </Heading>
          </Group>
          {confirmed && <Badge tone="brand">{t('verification.done')}</Badge>}
        </Group>
        {failed && <Alert kind="error">{t('verification.failed')}</Alert>}
        {state === 'declined' && <Alert kind="warning">{t('verification.declined')}</Alert>}
        {state === undefined && !failed ? (
          <Skeleton shape="text" />
        ) : (
          <Text tone="muted">{t(confirmed ? 'verification.doneText' : 'verification.text')}</Text>
        )}
        {!confirmed && (
          <div>
            <Button loading={starting} onClick={start}>
              {t(state === 'waiting' ? 'verification.goOn' : 'verification.start')}
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}
