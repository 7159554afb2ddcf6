import { brand } from '@tasklane/contracts';
import { routePath } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Container, Heading, Link, Text } from '@tasklane/ui';
import type { Categories } from '../api/categories';
import { categoryLink } from '../common/categoryLink';
import { informationPages } from './content';
import css from './information.module.css';

/** Every page that can be found without searching. */
export function Sitemap({ categories }: { categories: Categories }) {
  const t = useText('discovery');
  const places = [
    { name: t('information.sitemap.home'), to: routePath('home', {}) },
    { name: t('information.sitemap.search'), to: routePath('search', {}) },
    { name: t('information.sitemap.jobs'), to: routePath('job_board', {}) },
    { name: t('information.sitemap.sellers'), to: routePath('meet-the-sellers', {}) },
  ];
  const pages = informationPages.map((page) => ({
    name: t(`information.pages.${page}`, { brand: brand.name }),
    to: routePath(page, {}),
  }));
  return (
    <>
      <header className={css.header}>
        <Container>
          <Heading level={1} size="4xl">
            {t('information.sitemap.title')}
          </Heading>
          <Text size="lg" tone="muted" className={css.lead}>
            {t('information.sitemap.lead')}
          </Text>
        </Container>
      </header>
      <Container className={css.map}>
        <Links title={t('information.sitemap.places')} links={places} />
        <Links title={t('information.sitemap.pages', { brand: brand.name })} links={pages} />
        {categories.map((category) => (
          <Links
            key={category.slug}
            title={category.name}
            links={[category, ...category.child_categories].map(({ name, slug }) => ({
              name: slug === category.slug ? t('category.allOf', { name }) : name,
              to: categoryLink(slug),
            }))}
          />
        ))}
      </Container>
    </>
  );
}

function Links({ title, links }: { title: string; links: readonly { name: string; to: string }[] }) {
  return (
    <section className={css.group}>
      <Heading level={2} size="lg">
        {title}
      </Heading>
      <ul className={css.links}>
        {links.map(({ name, to }) => (
          <li key={to}>
            <Link variant="plain" to={to}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
