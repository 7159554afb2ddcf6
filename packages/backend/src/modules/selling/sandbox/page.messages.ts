/** Texts of the sandbox provider's page. They belong to the sandbox, so that no other page carries them. */
const en = {
  provider: 'Sandbox Identity',
  title: 'Show who you are',
  explain:
    'A real provider would look at your passport now. Nothing is looked at here: choose how this should end.',
  approve: 'I am who I say',
  refuse: 'The papers are not in order',
  done: 'This check is over.',
  back: 'Go back',
} as const;

type PageTexts = Readonly<Record<keyof typeof en, string>>;

const ar: PageTexts = {
  provider: 'هوية تجريبية',
  title: 'أثبت هويتك',
  explain: 'كان مزوّد حقيقي سينظر الآن في جواز سفرك. هنا لا يُنظر في شيء: اختر كيف ينتهي الأمر.',
  approve: 'أنا من أقول إني هو',
  refuse: 'الأوراق غير سليمة',
  done: 'انتهى هذا التحقق.',
  back: 'العودة',
};

const texts: Readonly<Record<string, PageTexts>> = { en, ar };

/** Returns the page's texts in a language, in English where there are none. */
export const pageTexts = (locale: string): PageTexts => texts[locale] ?? en;
