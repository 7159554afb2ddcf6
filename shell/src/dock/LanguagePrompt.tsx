import type { TranslatedLanguage } from '@tasklane/contracts';
import { createI18n, I18nProvider, registerNamespace, useLanguage, useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { useEffect, useState } from 'react';
import { offerTexts } from '../texts';
import css from './dock.module.css';

interface LanguagePromptProps {
  readonly offered: TranslatedLanguage;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
  /** Called if the texts of the offer do not load. */
  readonly onFailure: () => void;
}

/** Offers the browser's language, in that language. Renders nothing if its texts fail to load. */
export function LanguagePrompt({ offered, onFailure, ...answers }: LanguagePromptProps) {
  const [i18n] = useState(() => createI18n({ language: offered }));
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    registerNamespace(i18n, offerTexts).then(() => setLoaded(true), onFailure);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the texts load once, whichever function is passed later
  }, [i18n]);
  if (!isLoaded) return null;
  return (
    <I18nProvider i18n={i18n}>
      <Offer {...answers} />
    </I18nProvider>
  );
}

function Offer({ onAccept, onDecline }: Omit<LanguagePromptProps, 'offered' | 'onFailure'>) {
  const t = useText('language-offer');
  const { tag, direction } = useLanguage();
  return (
    <section aria-label={t('label')} className={css.question} lang={tag} dir={direction}>
      <p>{t('text')}</p>
      <div className={css.answers}>
        <Button size="sm" onClick={onDecline}>
          {t('decline')}
        </Button>
        <Button size="sm" variant="primary" onClick={onAccept}>
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
