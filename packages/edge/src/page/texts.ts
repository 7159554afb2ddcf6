import { brand } from '@tasklane/contracts';
import type { LanguageCode } from '@tasklane/contracts';

interface Texts {
  readonly title: string;
  readonly description: string;
  /** Shown when the site's scripts do not come. */
  readonly noScripts: string;
  readonly retry: string;
  readonly needsScripts: string;
}

const texts: Readonly<Partial<Record<LanguageCode, Texts>>> & { readonly en: Texts } = {
  en: {
    title: `${brand.name} | Freelance services at a fixed price`,
    description:
      'Find a freelancer for your task: fixed prices, payment protection, and sellers who keep all they earn.',
    noScripts: 'The page is taking longer than it should. Check your connection.',
    retry: 'Load the page again',
    needsScripts: `${brand.name} needs JavaScript. Please switch it on in your browser.`,
  },
  ar: {
    title: `${brand.name} | خدمات مستقلة بسعر ثابت`,
    description: 'اعثر على مستقل ينجز مهمتك: أسعار ثابتة وحماية للدفع، والبائعون يحتفظون بكامل أرباحهم.',
    noScripts: 'يستغرق تحميل الصفحة وقتًا أطول من المعتاد. تحقّق من اتصالك بالإنترنت.',
    retry: 'إعادة تحميل الصفحة',
    needsScripts: `يحتاج ${brand.name} إلى JavaScript. يُرجى تفعيله في متصفحك.`,
  },
};

/** What the edge itself says, before any script runs; in English where nobody has translated it yet. */
export const textsIn = (language: LanguageCode): Texts => texts[language] ?? texts.en;
