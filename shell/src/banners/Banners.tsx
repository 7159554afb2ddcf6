import { useApiMutation, useApiQuery } from '@tasklane/api-client';
import { routePath, storageKeys, timing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { useSession } from '@tasklane/federation';
import { Alert, Button, Container, LinkButton } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../app/context';
import { stored } from '../storage';
import css from './banners.module.css';
import { bannersFor } from './rules';
import type { BannerName } from './rules';

const memory = stored<readonly string[]>(storageKeys.dismissedBanners);

/** What a signed-in user should do or know, on top of every page; each can be put away for good. */
export default function Banners() {
  const { claims, state } = useSession();
  const signedIn = state === 'signed-in';
  const { data } = useApiQuery(
    'user.read',
    {},
    { enabled: signedIn, handled: true, staleTime: timing.settingsCheck },
  );
  const [dismissed, setDismissed] = useState<readonly string[]>(() => memory.read() ?? []);
  const shown = signedIn && claims ? bannersFor(claims, data?.data ?? null) : [];
  const banner = shown.find((name) => !dismissed.includes(name));

  const dismiss = (name: BannerName) => {
    const all = [...dismissed, name];
    setDismissed(all);
    memory.write(all);
  };
  return (
    <Container className={css.banners}>
      {banner && <Banner key={banner} name={banner} onDismiss={() => dismiss(banner)} />}
    </Container>
  );
}

function Banner({ name, onDismiss }: { name: BannerName; onDismiss: () => void }) {
  const t = useText('shell');
  return (
    <Alert
      kind={name === 'limit' ? 'warning' : 'info'}
      title={t(`banner.${name}.title`)}
      actions={
        name === 'away' ? (
          <BackButton />
        ) : name === 'email' ? (
          <ResendButton />
        ) : (
          <LinkButton size="sm" to={destinations[name]}>
            {t(`banner.${name}.action`)}
          </LinkButton>
        )
      }
      onDismiss={onDismiss}
    >
      {t(`banner.${name}.text`)}
    </Alert>
  );
}

const destinations = {
  verification: routePath('accountProfile', {}),
  limit: routePath('accountLimits', {}),
} as const;

/** Asks for the confirmation of the address once more. */
function ResendButton() {
  const t = useText('shell');
  const { dialogs } = useShell();
  return (
    <Button size="sm" onClick={() => dialogs.open('emailConfirmation', {})}>
      {t('banner.email.action')}
    </Button>
  );
}

const noDate = { date: { year: 0, month: 0, day: 0 }, time: { hour: 0, minute: 0 } };

/** Ends being away. */
function BackButton() {
  const t = useText('shell');
  const { api, session, toasts } = useShell();
  const change = useApiMutation('user.change', {
    handled: true,
    onSuccess: async ({ data }) => {
      session.update(data);
      toasts.show({ kind: 'success', text: t('banner.away.done'), hideAfter: timing.awayConfirmation });
      await api.invalidate('user.read');
    },
    onError: (error) => toasts.show({ kind: 'error', text: error.message || t('failure.again') }),
  });
  return (
    <Button
      size="sm"
      loading={change.isPending}
      onClick={() => change.mutate({ body: { away: 0, returning_date: noDate } })}
    >
      {t('banner.away.action')}
    </Button>
  );
}
