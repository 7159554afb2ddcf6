import { defineView } from '@tasklane/federation';
import type { PageProps } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { BareLink, Card, CardGrid, Container, EmptyState, Heading, Stack, Text } from '@tasklane/ui';
import pageCss from '../page.module.css';
import { titleOf } from '../texts';
import { areasIn, useAreaPath } from './areas';
import type { Area } from './areas';

interface HomeData {
  readonly title: string;
  readonly areas: readonly Area[];
}

/** The admins' home page: the areas that their roles open. */
function AdminHome({ data }: PageProps<HomeData>) {
  const t = useText('admin');
  const pathTo = useAreaPath();
  const open = data.areas.flatMap((area) => {
    const to = pathTo(area);
    return to === undefined ? [] : [{ area, to }];
  });
  return (
    <Container className={pageCss.page}>
      <Stack gap="lg">
        <Heading level={1}>{t('home.title')}</Heading>
        {open.length === 0 ? (
          <EmptyState title={t('home.empty.title')}>{t('home.empty.text')}</EmptyState>
        ) : (
          <CardGrid as="ul">
            {open.map(({ area, to }) => (
              <li key={area}>
                <BareLink to={to}>
                  <Card>
                    <Heading level={2} size="lg">
                      {t(`home.areas.${area}.title`)}
                    </Heading>
                    <Text tone="muted">{t(`home.areas.${area}.text`)}</Text>
                  </Card>
                </BareLink>
              </li>
            ))}
          </CardGrid>
        )}
      </Stack>
    </Container>
  );
}

export default defineView<HomeData>({
  loader: async ({ host: { language } }) => ({
    title: await titleOf('home', language),
    areas: await areasIn(language),
  }),
  meta: ({ data }) => ({ title: data.title }),
  Component: AdminHome,
});
