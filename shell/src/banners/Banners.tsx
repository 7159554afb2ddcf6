import { useApiQuery } from '@tasklane/api-client';
import { routePath, timing, verificationRoute } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { useSession } from '@tasklane/federation';
import { Button, LinkButton } from '@tasklane/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';
import { BannerCarousel } from './BannerCarousel';
import type { ShownBanner } from './BannerCarousel';
import { useDismissals } from './dismissals';
import { bannerNames, bannersFor, isOnPage, turnOf } from './rules';
import type { BannerName } from './rules';
import { useComeBack } from './useComeBack';

/** What a signed-in user should do or know, on top of every page; each can be put away until it comes anew. */
export default function Banners() {
  const t = useText('background');
  const { claims, state } = useSession();
  const { pathname } = useLocation();
  const isIn = state === 'signed-in';
  const { data } = useApiQuery(
    'user.read',
    {},
    { enabled: isIn, handled: true, staleTime: timing.settingsCheck },
  );
  const { isDismissed, dismiss, forget } = useDismissals();
  const user = claims?.hash ?? '';
  const idOf = (name: string) => `${user}.${name}`;

  const due = isIn && data ? bannersFor(claims, data.data) : [];
  const settled = data ? bannerNames.filter((name) => !due.includes(name)).map(idOf) : [];
  useEffect(() => forget(settled));
  const { comeBack, isPending, isBack } = useComeBack();
  // The user is known to be back before the banner has said so.
  const shown = bannerNames.filter(
    (name) => due.includes(name) || (name === 'away' && (isPending || isBack)),
  );

  const actions: Readonly<Record<BannerName, ReactNode>> = {
    away: (
      <Button size="sm" loading={isPending} onClick={comeBack}>
        {t('banner.away.action')}
      </Button>
    ),
    email: <ResendAction />,
    verification: (
      <LinkAction name="verification" to={routePath(verificationRoute(claims?.roles ?? []), {})} />
    ),
    limit: <LinkAction name="limit" to={routePath('accountLimits', {})} />,
  };
  const bannerOf = (name: BannerName): ShownBanner => ({
    name,
    kind: name === 'limit' ? 'warning' : 'info',
    title: t(`banner.${name}.title`),
    text: t(`banner.${name}.text`),
    action: actions[name],
    time: turnOf(name),
    ...(name === 'away' &&
      isBack && {
        kind: 'success',
        title: t('banner.back.title'),
        text: t('banner.back.text'),
        action: undefined,
      }),
  });
  return (
    <BannerCarousel
      label={t('banner.label')}
      onDismiss={(name) => dismiss(idOf(name))}
      banners={shown.filter((name) => !isDismissed(idOf(name)) && !isOnPage(name, pathname)).map(bannerOf)}
    />
  );
}

function LinkAction({ name, to }: { readonly name: BannerName; readonly to: string }) {
  const t = useText('background');
  return (
    <LinkButton size="sm" to={to}>
      {t(`banner.${name}.action`)}
    </LinkButton>
  );
}

/** Asks for the confirmation of the address once more. */
function ResendAction() {
  const t = useText('background');
  const { dialogs } = useShell();
  return (
    <Button size="sm" onClick={() => dialogs.open('emailConfirmation', {})}>
      {t('banner.email.action')}
    </Button>
  );
}
