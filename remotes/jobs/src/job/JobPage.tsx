import { isOnline, jobStatus } from '@tasklane/contracts';
import { useHost } from '@tasklane/federation';
import { useFormat, useNow, useText } from '@tasklane/i18n';
import type { TextKey } from '@tasklane/i18n';
import {
  Alert,
  Avatar,
  Badge,
  Breadcrumb,
  Card,
  Container,
  DateText,
  Facts,
  Group,
  Heading,
  LastSeen,
  Link,
  LinkButton,
  Stack,
  Text,
} from '@tasklane/ui';
import { ArrowBackIcon, FileIcon } from '@tasklane/ui/icons';
import { useLocation } from 'react-router-dom';
import { Budget } from '../common/Budget';
import css from './job.module.css';
import type { Job } from '../api/job';
import { OfferCard } from './OfferCard';
import { originOf } from './origin';

/** One job: its description, deadline, budget and poster. */
export function JobPage({ job }: { job: Job }) {
  const t = useText('jobs');
  const { link } = useHost();
  const origin = originOf(useLocation().state);
  const board = `${link('job_board', {})}${origin?.board ?? ''}`;
  return (
    <Container className={css.page}>
      <Stack gap="lg">
        {origin && (
          <Group>
            <LinkButton size="sm" variant="quiet" startIcon={<ArrowBackIcon />} to={board}>
              {t('job.back')}
            </LinkButton>
          </Group>
        )}
        <Breadcrumb items={[{ label: t('board.title'), to: board }, { label: job.title }]} />
        {job.status !== jobStatus.live && <Alert>{t(`status.${job.status}` as TextKey<'jobs'>)}</Alert>}
        <div className={css.columns}>
          <Stack gap="lg">
            <Stack gap="sm">
              <Group gap="xs">
                <Badge tone="blue">{t('beta')}</Badge>
                {job.category && <Badge>{job.category.name}</Badge>}
              </Group>
              <Heading level={1} size="2xl">
                <bdi>{job.title}</bdi>
              </Heading>
            </Stack>
            <Card as="section" aria-label={t('job.description')}>
              <Stack gap="md">
                <Heading level={2} size="lg">
                  {t('job.description')}
                </Heading>
                <Text className={css.text} dir="auto">
                  {job.description}
                </Text>
                <Files files={job.assets} />
              </Stack>
            </Card>
          </Stack>
          <Stack gap="md" as="aside" aria-label={t('job.aside')}>
            <JobFacts job={job} />
            <OfferCard job={job} />
            <Poster user={job.user} />
          </Stack>
        </div>
      </Stack>
    </Container>
  );
}

function JobFacts({ job }: { job: Job }) {
  const t = useText('jobs');
  return (
    <Card>
      <Stack gap="md">
        <Budget className={css.budget} from={job.budget_from} to={job.budget_to} />
        <Facts
          items={[
            [t('job.due'), <DateText key="due" moment={job.due} />],
            ...(job.expires
              ? [[t('job.expires'), <DateText key="expires" moment={job.expires} />] as const]
              : []),
            [t('job.posted'), <DateText key="posted" moment={job.created} />],
            [t('job.offers'), t('offers', { count: job.offers })],
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Files of the job; those that can be opened are links. */
function Files({ files }: { files: Job['assets'] }) {
  const t = useText('jobs');
  if (files.length === 0) return null;
  return (
    <ul className={css.files} aria-label={t('job.files')}>
      {files.map(({ hash, name, path }) => (
        <li key={hash} className={css.file}>
          <FileIcon size="sm" />
          {path.startsWith('/api/') ? (
            <a href={path} target="_blank" rel="noopener noreferrer">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

function Poster({ user }: { user: Job['user'] }) {
  const t = useText('jobs');
  const format = useFormat();
  const { link } = useHost();
  return (
    <Card as="section" aria-label={t('job.poster')}>
      <Group gap="sm" align="center" nowrap>
        <Avatar
          size="lg"
          name={user.username}
          src={user.photo_path}
          online={isOnline(user.last_active, useNow())}
        />
        <Stack gap="none">
          <Link to={link('profile', { username: user.username })}>
            <bdi>{user.username}</bdi>
          </Link>
          <Text size="sm" tone="muted">
            {t('job.memberSince', { date: format.date(user.member_since) })}
          </Text>
          <Text size="sm" tone="muted">
            <LastSeen moment={user.last_active} />
          </Text>
        </Stack>
      </Group>
    </Card>
  );
}
