import { isOnline } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useNow, useText } from '@tasklane/i18n';
import { Avatar, Badge, BareLink, RelativeTime, Text } from '@tasklane/ui';
import { CalendarIcon, UsersIcon } from '@tasklane/ui/icons';
import { Budget } from '../common/Budget';
import type { Origin } from '../job/origin';
import type { JobSummary } from '../api/jobs';
import css from './card.module.css';

interface JobCardProps {
  job: JobSummary;
  origin: Origin;
}

/** A job in the list; the whole card is one link. */
export function JobCard({ job, origin }: JobCardProps) {
  const t = useText('jobs');
  const format = useFormat();
  const { link } = useHost();
  const now = useNow();
  const { user } = job;
  return (
    <li className={css.card}>
      <div className={css.what}>
        <h2 className={css.title}>
          <BareLink className={css.link} to={link('job-view', { hash: job.hash })} state={origin}>
            <bdi>{job.title}</bdi>
          </BareLink>
        </h2>
        <Text tone="muted" size="sm" truncate={2} className={css.description}>
          {job.description}
        </Text>
        <ul className={css.facts} aria-label={t('card.facts')}>
          {job.category && (
            <li>
              <Badge>{job.category.name}</Badge>
            </li>
          )}
          <li className={css.fact}>
            <CalendarIcon size="sm" />
            {t('card.due', { date: format.date(job.due) })}
          </li>
          <li className={css.fact}>
            <UsersIcon size="sm" />
            {t('offers', { count: job.offers })}
          </li>
        </ul>
      </div>
      <div className={css.side}>
        <Budget className={css.budget} from={job.budget_from} to={job.budget_to} />
        <span className={css.poster}>
          <Avatar
            size="xs"
            name={user.username}
            src={user.photo_path}
            online={isOnline(user.last_active, now)}
          />
          <bdi>{user.username}</bdi>
        </span>
        <Text as="span" size="sm" tone="muted">
          <RelativeTime moment={job.created} />
        </Text>
      </div>
    </li>
  );
}
