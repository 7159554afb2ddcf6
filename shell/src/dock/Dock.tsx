import { ConsentBanner } from './ConsentBanner';
import css from './dock.module.css';
import { LanguagePrompt } from './LanguagePrompt';

/** What asks the visitor something once, at the foot of the window and above the page. */
export function Dock() {
  return (
    <div className={css.dock}>
      <LanguagePrompt />
      <ConsentBanner />
    </div>
  );
}
