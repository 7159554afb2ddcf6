import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { useShell, useStore } from '../app/context';
import { decideConsent, useConsent } from '../consent/consent';
import css from './dock.module.css';

/** Asks about cookies until there is an answer; gives way to the dialog that asks the same more closely. */
export function ConsentBanner() {
  const t = useText('background');
  const { dialogs } = useShell();
  const open = useStore(dialogs);
  const consent = useConsent();
  if (consent !== null || open?.name === 'cookieSettings') return null;
  return (
    <section aria-label={t('consent.label')} className={css.question}>
      <p>{t('consent.text')}</p>
      <div className={css.answers}>
        <Button size="sm" variant="quiet" onClick={() => dialogs.open('cookieSettings', {})}>
          {t('consent.settings')}
        </Button>
        <Button size="sm" onClick={() => decideConsent('denied')}>
          {t('consent.refuse')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => decideConsent('granted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
