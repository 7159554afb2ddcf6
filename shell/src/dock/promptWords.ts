import type { LanguageCode } from '@tasklane/contracts';

interface PromptWords {
  readonly label: string;
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/**
 * The offer of a language in that language itself: who reads it may read no other. One entry a translated language
 * but English, which nobody has to be offered.
 */
export const promptWords: Readonly<Partial<Record<LanguageCode, PromptWords>>> = {
  ar: {
    label: 'اللغة',
    text: 'هل تودّ عرض هذا الموقع بالعربية؟',
    accept: 'نعم، من فضلك',
    decline: 'لا، شكرًا',
  },
};
