import { rewriteTexts } from '@tasklane/i18n';
import { pseudoBundle } from './pseudo';

/** Has every text that is loaded from now on written in the pseudo-language. */
export const speakPseudo = (): void => rewriteTexts(pseudoBundle);
