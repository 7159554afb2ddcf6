import { brand, timing } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { DownloadIcon, PlayIcon } from '@tasklane/ui/icons';
import { useLocation } from 'react-router-dom';
import { useShell } from '../app/context';
import { BannerCarousel } from '../banners/BannerCarousel';
import { useDismissals } from '../banners/dismissals';
import { isPromoted } from './promotedPages';
import { useBelowScreen } from './useBelowScreen';

const promotions = [
  { name: 'tv', dialog: 'tvAdvert', icon: <PlayIcon /> },
  { name: 'app', dialog: 'appDownload', icon: <DownloadIcon /> },
] as const;

/**
 * Shows the TV advert and the app between the page and the footer; each can be dismissed for good. A visitor who is at
 * the footer already sees them once they have scrolled up.
 */
export default function Promotions() {
  const t = useText('background');
  const { pathname } = useLocation();
  const { dialogs } = useShell();
  const { isDismissed, dismiss } = useDismissals();
  const [place, isReady] = useBelowScreen();
  return (
    <div ref={place}>
      {isReady && isPromoted(pathname) && (
        <BannerCarousel
          label={t('promotions.label')}
          onDismiss={dismiss}
          banners={promotions
            .filter(({ name }) => !isDismissed(name))
            .map(({ name, dialog, icon }) => ({
              name,
              kind: 'success',
              icon,
              title: t(`promotions.${name}.title`, { brand: brand.name }),
              text: t(`promotions.${name}.text`),
              action: (
                <Button size="sm" onClick={() => dialogs.open(dialog, {})}>
                  {t(`promotions.${name}.action`)}
                </Button>
              ),
              time: timing.bannerCarousel,
            }))}
        />
      )}
    </div>
  );
}
