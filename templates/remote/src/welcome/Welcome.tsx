import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Container, Heading, LinkButton, Stack, Text } from '@tasklane/ui';
import css from './welcome.module.css';

/** The first page: what this part of the site is for, and one link onward. */
export function Welcome() {
  const t = useText('sample-page');
  const host = useHost();
  const start = () => {
    if (host.requireLogin({ kind: 'sample-page/start' })) host.openDialog('sample-page/start', {});
  };
  return (
    <Container narrow className={css.page}>
      <Stack gap="lg" align="center">
        <Heading level={1} size="4xl">
          {t('welcome.title')}
        </Heading>
        <Text size="lg" tone="muted" align="center">
          {t('welcome.text')}
        </Text>
        <Button variant="primary" size="lg" onClick={start}>
          {t('welcome.start')}
        </Button>
        <LinkButton size="lg" to={host.link('search', {})}>
          {t('welcome.search')}
        </LinkButton>
      </Stack>
    </Container>
  );
}
