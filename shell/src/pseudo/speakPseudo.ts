import { rewriteTexts } from '@tasklane/i18n';
import { pseudoBundle } from './pseudo';

/** Rewrites every text loaded after this call in the pseudo-language. */
export const speakPseudo = (): void => rewriteTexts(pseudoBundle);
