import type { LanguageCode } from '@tasklane/contracts';

interface PromptWords {
  readonly text: string;
  readonly accept: string;
  readonly decline: string;
}

/** The offer of a language in that language itself: who reads it may read no other. One entry a translated language. */
export const promptWords: Readonly<Partial<Record<LanguageCode, PromptWords>>> = {
  ar: { text: 'هل تودّ عرض هذا الموقع بالعربية؟', accept: 'نعم، من فضلك', decline: 'لا، شكرًا' },
};
