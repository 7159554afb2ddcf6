import { useHost } from '@tasklane/federation';
import { Card, Container, Group, Heading, LinkButton, Stack, Text } from '@tasklane/ui';
import { useOwnText } from '../owner/texts';
import css from './form.module.css';
import { returnWhenSelling } from './returnAddress';

const steps = ['account', 'profile', 'wallet', 'task'] as const;

/** Shown instead of the form to users who only buy: what to do before a first task, and the way there and back. */
export function BecomeSeller({ address }: { address: string }) {
  const t = useOwnText();
  const { link } = useHost();
  return (
    <Container narrow className={css.page}>
      <Card>
        <Stack gap="lg">
          <Stack gap="xs">
            <Heading level={1} size="2xl">
              {t('becomeSeller.title')}
            </Heading>
            <Text tone="muted">{t('becomeSeller.text')}</Text>
          </Stack>
          <ol className={css.steps}>
            {steps.map((step) => (
              <li key={step}>{t(`becomeSeller.${step}`)}</li>
            ))}
          </ol>
          <Group gap="sm">
            <LinkButton
              variant="primary"
              to={link('account-type', {})}
              onClick={() => returnWhenSelling(address)}
            >
              {t('becomeSeller.start')}
            </LinkButton>
            <LinkButton variant="quiet" to={link('BecomeSeller', {})}>
              {t('becomeSeller.more')}
            </LinkButton>
          </Group>
        </Stack>
      </Card>
    </Container>
  );
}
