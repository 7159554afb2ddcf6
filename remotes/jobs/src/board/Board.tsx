import { useHost } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Container, EmptyState, LinkButton, Pagination, Stack, Text } from '@tasklane/ui';
import { BriefcaseIcon } from '@tasklane/ui/icons';
import { BetaTitle } from '../common/BetaTitle';
import type { Categories } from '../api/categories';
import type { Jobs } from '../api/jobs';
import css from './board.module.css';
import { FilterForm } from './FilterForm';
import { JobCard } from './JobCard';
import { filterOf, isNarrowed, pageOf, PER_PAGE } from './query';

interface BoardProps {
  readonly jobs: Jobs;
  readonly categories: Categories;
  readonly params: URLSearchParams;
}

/** The jobs that buyers posted, filtered, sorted and paged by the address. */
export function Board({ jobs, categories, params }: BoardProps) {
  const t = useText('jobs');
  const { link } = useHost();
  const filter = filterOf(params);
  const search = params.size > 0 ? `?${params.toString()}` : '';
  const total = jobs.meta?.total ?? jobs.data.length;
  return (
    <Container className={css.page}>
      <Stack gap="lg">
        <Stack gap="xs">
          <BetaTitle>{t('board.title')}</BetaTitle>
          <Text tone="muted">{t('board.text')}</Text>
        </Stack>
        <FilterForm key={params.toString()} filter={filter} categories={categories} />
        {jobs.data.length > 0 ? (
          <section aria-label={t('board.results')}>
            <Stack gap="md">
              <Text size="sm" tone="muted" role="status">
                {t('board.count', { count: total })}
              </Text>
              <ul className={css.list}>
                {jobs.data.map((job) => (
                  <JobCard key={job.hash} job={job} origin={{ board: search }} />
                ))}
              </ul>
              <Pagination
                page={pageOf(params)}
                pages={Math.ceil(total / PER_PAGE)}
                hrefFor={(page) => link('job_board', {}, { query: { ...filter, page } })}
              />
            </Stack>
          </section>
        ) : (
          <Nothing narrowed={isNarrowed(filter) || pageOf(params) > 1} />
        )}
      </Stack>
    </Container>
  );
}

/** Says whether the filter or the board itself is empty, and what to do. */
function Nothing({ narrowed }: { narrowed: boolean }) {
  const t = useText('jobs');
  const { link } = useHost();
  const kind = narrowed ? 'filtered' : 'board';
  return (
    <EmptyState
      icon={<BriefcaseIcon size="xl" />}
      title={t(`empty.${kind}`)}
      actions={
        <LinkButton variant="primary" to={narrowed ? link('job_board', {}) : link('search', {})}>
          {t(`empty.${kind}Action`)}
        </LinkButton>
      }
    >
      {t(`empty.${kind}Text`)}
    </EmptyState>
  );
}
