import { routePath } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Avatar, Container, EmptyState, Group, Heading, LinkButton, Text } from '@tasklane/ui';
import { categoryLink } from '../common/categoryLink';
import { Article } from '../information/Article';
import type { SellerArticle } from './articles';
import { SellerCards } from './SellerCards';
import css from './sellers.module.css';

interface SellerPageProps {
  /** Undefined where the address names no article. */
  readonly article: SellerArticle | undefined;
  readonly others: readonly SellerArticle[];
}

/** One seller's article, and links to the others. */
export function SellerPage({ article, others }: SellerPageProps) {
  const t = useText('discovery');
  if (!article) return <NoSuchArticle />;
  const { id, name, craft, category } = article;
  return (
    <>
      <Article
        content={article}
        above={
          <Group className={css.who}>
            <Avatar name={name} size="lg" />
            <Text>
              <strong>{name}</strong>
              <br />
              {craft}
            </Text>
          </Group>
        }
        below={
          <div>
            <LinkButton variant="primary" size="lg" to={categoryLink(category)}>
              {t('sellers.tasks')}
            </LinkButton>
          </div>
        }
      />
      <Container as="section">
        <Heading level={2} size="xl">
          {t('sellers.others')}
        </Heading>
        <SellerCards articles={others.filter((other) => other.id !== id)} />
      </Container>
    </>
  );
}

function NoSuchArticle() {
  const t = useText('discovery');
  return (
    <Container className={css.missing}>
      <Heading level={1} size="2xl">
        {t('sellers.unknown')}
      </Heading>
      <EmptyState
        title={t('sellers.unknownText')}
        actions={
          <LinkButton variant="primary" to={routePath('meet-the-sellers', {})}>
            {t('sellers.all')}
          </LinkButton>
        }
      />
    </Container>
  );
}
