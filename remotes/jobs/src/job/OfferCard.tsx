import { jobStatus } from '@tasklane/contracts';
import { Slot, useHost, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, Heading, Stack, Text } from '@tasklane/ui';
import type { Job } from '../api/job';

/** How to respond to the job: a guest signs in, other users write to the poster, and the poster sees only a note. */
export function OfferCard({ job }: { job: Job }) {
  const t = useText('jobs');
  const host = useHost();
  const session = useSession();
  const { user } = job;
  if (job.status !== jobStatus.live) return null;
  const guest = session.state !== 'signed-in';
  const own = session.claims?.hash === user.hash;
  const kind = guest ? 'guest' : own ? 'own' : 'other';
  return (
    <Card as="section" aria-label={t('offer.title')}>
      <Stack gap="sm" align="start">
        <Heading level={2} size="lg">
          {t('offer.title')}
        </Heading>
        <Text tone="muted">{t(`offer.${kind}`, { name: user.username })}</Text>
        {guest && (
          <Button variant="primary" onClick={() => host.openDialog('login', {})}>
            {t('offer.signIn')}
          </Button>
        )}
        {kind === 'other' && (
          <Slot name="quick-message" props={{ userHash: user.hash, username: user.username }} />
        )}
      </Stack>
    </Card>
  );
}
