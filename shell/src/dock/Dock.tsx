import { ConsentBanner } from './ConsentBanner';
import css from './dock.module.css';
import { LanguagePrompt } from './LanguagePrompt';
import { OfflineNotice } from './OfflineNotice';
import { useDockHeight } from './useDockHeight';
import { useLanguageOffer } from './useLanguageOffer';

/**
 * Shows at the bottom of the window, above the page, that there is no connection, and one-time questions to the visitor:
 * one at a time, and first the one about the language of the others.
 */
export function Dock() {
  const dock = useDockHeight();
  const { offered, accept, decline, skip } = useLanguageOffer();
  return (
    <div ref={dock} className={css.dock}>
      <OfflineNotice />
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
