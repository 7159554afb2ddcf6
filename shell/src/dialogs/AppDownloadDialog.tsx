import { brand } from '@tasklane/contracts';
import { useText } from '@tasklane/i18n';
import { Button, Dialog, LinkButton, Stack } from '@tasklane/ui';
import { CheckFilledIcon } from '@tasklane/ui/icons';
import type { DialogControl } from './control';
import css from './dialogs.module.css';

const reasons = ['messages', 'orders', 'wallet'] as const;

/** Presents the app and links to it. */
export default function AppDownloadDialog({ onClose }: DialogControl) {
  const t = useText('dialogs');
  return (
    <Dialog open onClose={onClose} size="sm" title={t('app.title', { brand: brand.name })}>
      <Stack gap="lg">
        <ul className={css.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>
              <CheckFilledIcon size="sm" /> {t(`app.${reason}`)}
            </li>
          ))}
        </ul>
        <Stack gap="xs">
          <LinkButton variant="primary" fullWidth to={brand.appSite} newTab onClick={onClose}>
            {t('app.get')}
          </LinkButton>
          <Button fullWidth onClick={onClose}>
            {t('app.later')}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
