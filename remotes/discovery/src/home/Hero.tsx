import { useApiQuery } from '@tasklane/api-client';
import { browsing, resizedPicture, tasks as taskRules, termsToSubmit } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Container, Heading, SearchIcon, Text } from '@tasklane/ui';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useListTask } from '../common/useListTask';
import css from './hero.module.css';

const limits = browsing.searchText;

/** What the site is for, and the two ways in: look for a task, or list one. */
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
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const id = useId();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const terms = termsToSubmit(text.trim(), limits);
    setRefused(terms === undefined);
    if (terms !== undefined) host.navigate(host.link('search', {}, { query: { terms } }));
  };
  return (
    <form role="search" aria-label={t('home.hero.search')} className={css.search} onSubmit={submit}>
      <input
        type="search"
        name="terms"
        className={css.input}
        aria-label={t('home.hero.search')}
        aria-invalid={refused || undefined}
        aria-describedby={refused ? id : undefined}
        placeholder={t('home.hero.placeholder')}
        maxLength={limits.max}
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setRefused(false);
        }}
      />
      <Button type="submit" variant="primary" size="lg" startIcon={<SearchIcon />}>
        {t('home.hero.submit')}
      </Button>
      {refused && (
        <p id={id} role="alert" className={css.refused}>
          {t('home.hero.refused', { ...limits })}
        </p>
      )}
    </form>
  );
}

/** Work of the featured sellers: decoration here, it is linked from the showcase below. */
function Collage() {
  const { data } = useApiQuery(
    'gigs.featured',
    { query: { limit: browsing.showcaseSize } },
    { handled: true },
  );
  const pictures = (data?.data ?? []).flatMap(({ hash, carouselImage }) =>
    carouselImage.assets
      .filter(({ type }) => type === taskRules.assetType.image)
      .slice(0, 1)
      .map(({ path }) => ({ hash, src: resizedPicture(path, 'task') })),
  );
  return (
    <div aria-hidden className={css.collage}>
      {pictures.slice(0, 3).map(({ hash, src }) => (
        <img key={hash} src={src} alt="" width={330} height={220} fetchPriority="high" decoding="async" />
      ))}
    </div>
  );
}
