import { isOnline } from '@tasklane/contracts';
import { useFormat, useLanguage, useNow, useText } from '@tasklane/i18n';
import { Avatar, Badge, Card, Divider, Facts, Heading, LastSeen, Rating, Stack } from '@tasklane/ui';
import { RichText } from '@tasklane/ui/rich-text';
import { CheckFilledIcon } from '@tasklane/ui/icons';
import type { ReactNode } from 'react';
import type { ProfileData, ProfileUser } from '../api/profile';
import css from './profile.module.css';
import { ScrollingName } from './ScrollingName';
import { Stats } from './Stats';

interface ProfileCardProps {
  readonly user: ProfileUser;
  readonly stats: ProfileData['stats'];
  /** The buttons for this user. */
  readonly actions: ReactNode;
}

export function ProfileCard({ user, stats, actions }: ProfileCardProps) {
  const t = useText('discovery');
  const online = isOnline(user.last_active, useNow());
  return (
    <Card className={css.card}>
      <div className={css.face}>
        <Avatar name={user.username} src={user.photo_path} size="xl" online={online} />
        <Heading level={1} size="xl">
          <ScrollingName name={user.username} />
        </Heading>
        {user.verification_type > 0 && (
          <Badge tone="brand">
            <CheckFilledIcon size="sm" />
            {t('profile.verified')}
          </Badge>
        )}
        {user.admin && <Badge tone="amber">{t('profile.admin')}</Badge>}
        <Rating rating={user.review_average} count={user.review_count} />
      </div>
      {user.summary && (
        <div dir="auto" className={css.summary}>
          <RichText>{user.summary}</RichText>
        </div>
      )}
      {actions}
      <Divider />
      <Details user={user} online={online} />
      <Divider />
      <Stats stats={stats} />
    </Card>
  );
}

function Details({ user, online }: { user: ProfileUser; online: boolean }) {
  const t = useText('discovery');
  const format = useFormat();
  const { tag } = useLanguage();
  const country = countryName(user.country_iso, tag);
  const facts: (readonly [ReactNode, ReactNode])[] = [
    ...(country ? [[t('profile.country'), country] as const] : []),
    [t('profile.member'), format.date(user.member_since, 'month')],
    [t('profile.seen'), online ? t('profile.online') : <LastSeen moment={user.last_active} />],
    ...(user.languages.length > 0
      ? [[t('profile.languages'), <Languages key="languages" user={user} />] as const]
      : []),
  ];
  return <Facts items={facts} />;
}

function Languages({ user }: { user: ProfileUser }) {
  const format = useFormat();
  return (
    <Stack as="ul" gap="xxs">
      {user.languages.map(({ code }) => (
        <li key={code}>{format.language(code)}</li>
      ))}
    </Stack>
  );
}

/** The country in the reader's language; undefined for a code without a country. */
function countryName(code: string | null, language: string): string | undefined {
  if (!code || !/^[A-Z]{2}$/i.test(code)) return undefined;
  return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code.toUpperCase());
}
