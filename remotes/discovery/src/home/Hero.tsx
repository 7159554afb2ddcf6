import { tasks as taskRules } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Container, Heading, Picture, Text, useSearchBox } from '@tasklane/ui';
import { SearchIcon } from '@tasklane/ui/icons';
import { useFeatured } from '../api/featured';
import { useListTask } from '../common/useListTask';
import css from './hero.module.css';

/** What the site is for, and the two ways in: find a task, or list one. */
export function Hero() {
  const t = useText('discovery');
  const listTask = useListTask('home_banner');
  return (
    <section className={css.hero}>
      <Container className={css.inside}>
        <div className={css.words}>
          <Heading level={1} size="4xl">
            {t('home.hero.title')}
          </Heading>
          <Text size="lg" tone="muted">
            {t('home.hero.text')}
          </Text>
          <SearchForm />
          <p className={css.list}>
            <span>{t('home.hero.selling')}</span>
            <Button onClick={listTask}>{t('home.hero.listTask')}</Button>
          </p>
        </div>
        <Collage />
      </Container>
    </section>
  );
}

function SearchForm() {
  const t = useText('discovery');
  const host = useHost();
  const { form, input, refusal, limits } = useSearchBox('', (terms) =>
    host.navigate(host.link('search', {}, { query: { terms } })),
  );
  return (
    <form {...form} aria-label={t('home.hero.search')} className={css.search}>
      <input
        {...input}
        className={css.input}
        aria-label={t('home.hero.search')}
        placeholder={t('home.hero.placeholder')}
      />
      <Button type="submit" variant="primary" size="lg" startIcon={<SearchIcon />}>
        {t('home.hero.submit')}
      </Button>
      {refusal && (
        <p id={refusal} role="alert" className={css.refused}>
          {t('home.hero.refused', { ...limits })}
        </p>
      )}
    </form>
  );
}

/** Work of the featured sellers: decorative here, linked from the showcase below. */
function Collage() {
  const pictures = (useFeatured() ?? []).flatMap(({ hash, carouselImage }) =>
    carouselImage.assets
      .filter(({ type }) => type === taskRules.assetType.image)
      .slice(0, 1)
      .map(({ path }) => ({ hash, path })),
  );
  return (
    <div aria-hidden className={css.collage}>
      {pictures.slice(0, 3).map(({ hash, path }, index) => (
        <Picture
          key={hash}
          path={path}
          sizes={`(min-width: 64em) ${index === 0 ? '30rem' : '15rem'}, 33vw`}
          eager
        />
      ))}
    </div>
  );
}
