import { cleanTerms } from '@tasklane/contracts/search';
import { useHydrated } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Container, Heading, lazyPart } from '@tasklane/ui';
import { Suspense, useEffect } from 'react';
import { forgetCategory } from '../common/category-path';
import type { FirstHits } from './firstHits';
import { loadResults } from './loadResults';
import { ResultsSkeleton } from './ResultsSkeleton';
import css from './search.module.css';

const Results = lazyPart(async () => ({ default: (await loadResults()).Results }));

/** Tasks by search terms. The search itself runs in the browser only: the server sends its first page of tasks. */
export function Search({ url, found = null }: { url: URL; found?: FirstHits | null }) {
  const t = useText('discovery');
  const inBrowser = useHydrated();
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
          <Suspense fallback={<ResultsSkeleton found={found} />}>
            <Results url={url} found={found} />
          </Suspense>
        ) : (
          <ResultsSkeleton found={found} />
        )}
      </Container>
    </>
  );
}
