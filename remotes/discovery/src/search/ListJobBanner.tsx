import { useIsServed } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, Card, Heading, Text } from '@tasklane/ui';
import { BriefcaseIcon } from '@tasklane/ui/icons';
import { useListTask } from '../common/useListTask';
import css from './search.module.css';

/** Invites visitors who found nothing to post a job; hidden until a remote provides the form for it. */
export function ListJobBanner() {
  const t = useText('discovery');
  const listJob = useListTask('search_results_banner');
  const isServed = useIsServed();
  if (!isServed('job-create')) return null;
  return (
    <Card as="section" variant="sunken" aria-labelledby="list-a-job" className={css.job}>
      <BriefcaseIcon size="xl" />
      <div className={css['job-words']}>
        <Heading id="list-a-job" level={2} size="lg">
          {t('search.job.title')}
        </Heading>
        <Text tone="muted">{t('search.job.text')}</Text>
      </div>
      <Button onClick={listJob}>{t('search.job.action')}</Button>
    </Card>
  );
}
