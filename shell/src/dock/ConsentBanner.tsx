import { useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { useAtomValue, useSetAtom } from 'jotai';
import { useShell } from '../app/context';
import { consentAtom, useConsent } from '../consent/consent';
import { openDialogAtom } from '../dialogs/store';
import css from './dock.module.css';

/** Asks for consent to cookies until the visitor answers; hidden while the dialog with the details is open. */
export function ConsentBanner() {
  const t = useText('background');
  const { dialogs } = useShell();
  const open = useAtomValue(openDialogAtom);
  const consent = useConsent();
  const decide = useSetAtom(consentAtom);
  if (consent !== null || open?.name === 'cookieSettings') return null;
  return (
    <section aria-label={t('consent.label')} className={css.question}>
      <p>{t('consent.text')}</p>
      <div className={css.answers}>
        <Button size="sm" variant="quiet" onClick={() => dialogs.open('cookieSettings', {})}>
          {t('consent.settings')}
        </Button>
        <Button size="sm" onClick={() => decide('denied')}>
          {t('consent.refuse')}
        </Button>
        <Button size="sm" variant="primary" onClick={() => decide('granted')}>
          {t('consent.accept')}
        </Button>
      </div>
    </section>
  );
}
