import { ConsentBanner } from './ConsentBanner';
import css from './dock.module.css';
import { LanguagePrompt } from './LanguagePrompt';
import { useDockHeight } from './useDockHeight';
import { useLanguageOffer } from './useLanguageOffer';

/**
 * What asks the visitor something once, at the foot of the window and above the page: one question after the other, and
 * first in what language the others are asked.
 */
export function Dock() {
  const dock = useDockHeight();
  const { offered, accept, decline } = useLanguageOffer();
  return (
    <div ref={dock} className={css.dock}>
      {offered === null ? (
        <ConsentBanner />
      ) : (
        <LanguagePrompt offered={offered} onAccept={() => accept(offered)} onDecline={decline} />
      )}
    </div>
  );
}
