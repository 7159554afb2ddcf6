import { useApiQuery } from '@tasklane/api-client';
import { routePath, timing } from '@tasklane/contracts';
import { useListedRemotes, useSession } from '@tasklane/federation';
import { useText } from '@tasklane/i18n';
import { Button, LinkButton } from '@tasklane/ui';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';
import { BannerCarousel } from './BannerCarousel';
import type { ShownBanner } from './BannerCarousel';
import { useDismissals } from './dismissals';
import { endedNotices, noticesFor } from './notices';
import { bannerNames, bannerOrders, bannersFor, isOnPage } from './rules';
import type { BannerName } from './rules';
import { useBannerRoom } from './useBannerRoom';
import { useComeBack } from './useComeBack';

interface PlacedBanner extends ShownBanner {
  readonly order: number;
}

/**
 * Shows what a signed-in user should do or know above every page: the shell's own banners and the notices of remotes. A
 * dismissed one stays away until its reason has ended and recurs.
 */
export default function Banners() {
  const t = useText('background');
  const { claims, state } = useSession();
  const { isDismissed, dismiss, forget } = useDismissals();
  const user = claims?.hash ?? '';
  const idOf = (name: string) => `${user}.${name}`;
  const { data, isError } = useApiQuery(
    'user.read',
    {},
    { enabled: state === 'signed-in', handled: true, staleTime: timing.settingsCheck },
  );
  const own = useOwnBanners(data?.data);
  const notices = useNotices();
  const ended = [...own.ended, ...notices.ended].map(idOf);
  useEffect(() => forget(ended));
  // Shown together: otherwise a banner that waits for the user's record would push a notice aside.
  const isKnown = data !== undefined || isError;
  const banners = isKnown ? [...own.banners, ...notices.banners] : [];
  const room = useBannerRoom({ isKnown, isOnlyHere: own.isCut || notices.isCut });
  return (
    <div ref={room}>
      <BannerCarousel
        label={t('banner.label')}
        onDismiss={(name) => dismiss(idOf(name))}
        banners={banners
          .filter(({ name }) => !isDismissed(idOf(name)))
          .sort((one, other) => one.order - other.order)}
      />
    </div>
  );
}

interface BannerList {
  readonly banners: readonly PlacedBanner[];
  /** Names of the banners that no longer apply to the user. */
  readonly ended: readonly string[];
  /** Whether the page leaves out banners that others show. */
  readonly isCut: boolean;
}

const none: BannerList = { banners: [], ended: [], isCut: false };

/** @param record of the user; undefined until it is read */
function useOwnBanners(record: Parameters<typeof bannersFor>[1] | undefined): BannerList {
  const t = useText('background');
  const { claims } = useSession();
  const { pathname } = useLocation();
  const { comeBack, isPending, isBack } = useComeBack();
  if (!claims || !record) return none;
  const due = bannersFor(claims, record);
  const actions: Readonly<Record<BannerName, ReactNode>> = {
    away: (
      <Button size="sm" loading={isPending} onClick={comeBack}>
        {t('banner.away.action')}
      </Button>
    ),
    email: <ResendAction />,
    limit: (
      <LinkButton size="sm" to={routePath('accountLimits', {})}>
        {t('banner.limit.action')}
      </LinkButton>
    ),
  };
  const bannerOf = (name: BannerName): PlacedBanner => ({
    name,
    order: bannerOrders[name],
    kind: name === 'limit' ? 'warning' : 'info',
    title: t(`banner.${name}.title`),
    text: t(`banner.${name}.text`),
    action: actions[name],
    time: timing.bannerCarousel,
    ...(name === 'away' &&
      isBack && {
        kind: 'success',
        title: t('banner.back.title'),
        text: t('banner.back.text'),
        action: undefined,
      }),
  });
  // The user's record says that they are back before the banner has confirmed it.
  const isShown = (name: BannerName) => due.includes(name) || (name === 'away' && (isPending || isBack));
  return {
    banners: bannerNames.filter((name) => isShown(name) && !isOnPage(name, pathname)).map(bannerOf),
    ended: bannerNames.filter((name) => !due.includes(name)),
    isCut: due.some((name) => isOnPage(name, pathname)),
  };
}

function useNotices(): BannerList {
  const { i18n } = useShell();
  const { claims } = useSession();
  const { pathname } = useLocation();
  const remotes = useListedRemotes();
  if (!claims) return none;
  const all = noticesFor(remotes, claims, i18n.language);
  const here = all.filter(({ except }) => !except.includes(pathname));
  return {
    banners: here.map(({ id, action, to, time = timing.bannerCarousel, ...notice }) => ({
      ...notice,
      name: id,
      time,
      action: (
        <LinkButton size="sm" to={to}>
          {action}
        </LinkButton>
      ),
    })),
    ended: endedNotices(remotes, claims),
    isCut: here.length < all.length,
  };
}

/** Opens the dialog that resends the confirmation of the address. */
function ResendAction() {
  const t = useText('background');
  const { dialogs } = useShell();
  return (
    <Button size="sm" onClick={() => dialogs.open('emailConfirmation', {})}>
      {t('banner.email.action')}
    </Button>
  );
}
