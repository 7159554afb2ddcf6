import { languageOf } from '@tasklane/contracts';
import type { LanguageCode } from '@tasklane/contracts';
import { Button } from '@tasklane/ui';
import { promptWords } from './promptWords';
import css from './dock.module.css';

interface LanguagePromptProps {
  readonly offered: LanguageCode;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** Offers the language of the browser, in that language. */
export function LanguagePrompt({ offered, onAccept, onDecline }: LanguagePromptProps) {
  const words = promptWords[offered];
  if (!words) return null;
  const { tag, direction } = languageOf(offered);
  return (
    <section aria-label={words.label} className={css.question} lang={tag} dir={direction}>
      <p>{words.text}</p>
      <div className={css.answers}>
        <Button size="sm" onClick={onDecline}>
          {words.decline}
        </Button>
        <Button size="sm" variant="primary" onClick={onAccept}>
          {words.accept}
        </Button>
      </div>
    </section>
  );
}
