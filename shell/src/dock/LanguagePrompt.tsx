import { isTranslated, languageOf, matchLanguage, storageKeys } from '@tasklane/contracts';
import type { LanguageCode } from '@tasklane/contracts';
import { useLanguage, useText } from '@tasklane/i18n';
import { Button } from '@tasklane/ui';
import { useState } from 'react';
import { useShell } from '../app/context';
import { chooseLanguage } from '../app/preferences';
import { storedText } from '../storage';
import { promptWords } from './promptWords';
import css from './dock.module.css';

const hasChosen = storedText(storageKeys.languageSelected);

/** The language of the browser, where the interface has it, speaks another one, and nobody has chosen yet. */
function languageToOffer(spoken: LanguageCode): LanguageCode | null {
  if (hasChosen.read() !== null) return null;
  const wanted = matchLanguage(navigator.language);
  return wanted === undefined || wanted === 'en' || wanted === spoken ? null : wanted;
}

/** Offers the language of the browser once, in that language where it is translated. */
export function LanguagePrompt() {
  const t = useText('background');
  const { reload } = useShell();
  const { code } = useLanguage();
  const [offered, setOffered] = useState(() => languageToOffer(code));
  if (offered === null) return null;
  const { localName, tag, direction } = languageOf(offered);
  const words = promptWords[offered];
  const say = (key: 'accept' | 'decline') => words?.[key] ?? t(`prompt.${key}`);
  return (
    <section
      aria-label={t('prompt.label')}
      className={css.question}
      {...(words && { lang: tag, dir: direction })}
    >
      <p>
        {words?.text ??
          t(isTranslated(offered) ? 'prompt.text' : 'prompt.inEnglish', { language: localName })}
      </p>
      <div className={css.answers}>
        <Button
          size="sm"
          onClick={() => {
            hasChosen.write('1');
            setOffered(null);
          }}
        >
          {say('decline')}
        </Button>
        <Button
          size="sm"
          variant="primary"
          onClick={() => {
            chooseLanguage(offered);
            reload();
          }}
        >
          {say('accept')}
        </Button>
      </div>
    </section>
  );
}
