import { cleanTerms } from '@tasklane/contracts/search';
import { useText } from '@tasklane/i18n';
import { Container, Heading } from '@tasklane/ui';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { forgetCategory } from '../common/category-path';
import { ResultsSkeleton } from './ResultsSkeleton';
import { loadResults } from './results';
import css from './search.module.css';

const Results = lazy(() => loadResults().then(({ Results: part }) => ({ default: part })));

const never = () => () => undefined;

/** Tasks by words. Results are asked for in the browser only, so that the server sends their shape. */
export function Search({ url }: { url: URL }) {
  const t = useText('discovery');
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const terms = cleanTerms(url.searchParams.get('terms') ?? '').trim();
  useEffect(forgetCategory, []);
  return (
    <>
      <div className={css.banner}>
        <Container>
          <Heading level={1} size="2xl">
            {terms ? t('search.titleFor', { terms }) : t('search.title')}
          </Heading>
        </Container>
      </div>
      <Container>
        {inBrowser ? (
          <Suspense fallback={<ResultsSkeleton />}>
            <Results url={url} />
          </Suspense>
        ) : (
          <ResultsSkeleton />
        )}
      </Container>
    </>
  );
}
