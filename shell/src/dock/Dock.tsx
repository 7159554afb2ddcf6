import { ConsentBanner } from './ConsentBanner';
import css from './dock.module.css';
import { LanguagePrompt } from './LanguagePrompt';
import { useDockHeight } from './useDockHeight';
import { useLanguageOffer } from './useLanguageOffer';

/**
 * Shows one-time questions to the visitor at the bottom of the window, above the page: one at a time, and first the
 * one about the language of the others.
 */
export function Dock() {
  const dock = useDockHeight();
  const { offered, accept, decline, skip } = useLanguageOffer();
  return (
    <div ref={dock} className={css.dock}>
      {offered === null ? (
        <ConsentBanner />
      ) : (
        <LanguagePrompt
          offered={offered}
          onAccept={() => accept(offered)}
          onDecline={decline}
          onFailure={skip}
        />
      )}
    </div>
  );
}
