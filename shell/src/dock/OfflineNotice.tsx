import { useText } from '@tasklane/i18n';
import { OfflineIcon } from '@tasklane/ui/icons';
import css from './dock.module.css';
import { useOnline } from './useOnline';

/** Says that there is no connection for as long as there is none, wherever the page is scrolled to. */
export function OfflineNotice() {
  const t = useText('background');
  const online = useOnline();
  // Screen readers announce what comes into a region that is already there.
  return (
    <div role="status">
      {!online && (
        <p className={css.offline}>
          <OfflineIcon size="sm" /> {t('offline')}
        </p>
      )}
    </div>
  );
}
