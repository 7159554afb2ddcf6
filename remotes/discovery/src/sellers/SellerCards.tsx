import { routePath } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, Card, CardGrid, Group, Heading, Link, Stack, Text } from '@tasklane/ui';
import type { SellerArticle } from './articles';
import css from './sellers.module.css';

/** One card per article. */
export function SellerCards({ articles }: { articles: readonly SellerArticle[] }) {
  const t = useText('discovery');
  return (
    <CardGrid as="ul" className={css.cards}>
      {articles.map(({ id, name, craft, title, description }) => (
        <Card key={id} as="li">
          <Stack gap="sm">
            <Group nowrap>
              <Avatar name={name} size="lg" />
              <div>
                <Text weight="bold">{name}</Text>
                <Text size="sm" tone="muted">
                  {craft}
                </Text>
              </div>
            </Group>
            <Heading level={2} size="lg">
              {title}
            </Heading>
            <Text size="sm" tone="muted">
              {description}
            </Text>
            <Link to={routePath('meet-the-seller', { sellerId: id })}>{t('sellers.readMore', { name })}</Link>
          </Stack>
        </Card>
      ))}
    </CardGrid>
  );
}
