/** Texts of the sandbox bank's page. They belong to the sandbox, so that no other page carries them. */
const en = {
  bank: 'Sandbox Bank',
  title: 'Confirm your payment',
  amount: 'Amount',
  card: 'Card',
  explain: 'Your bank wants to be sure that it is you. No real money moves: choose how this should end.',
  approve: 'Confirm the payment',
  refuse: 'Refuse',
  approved: 'The payment is confirmed',
  refused: 'The payment was refused',
  done: 'You can go back to the shop; it already knows.',
} as const;

export type ChallengeTexts = Readonly<Record<keyof typeof en, string>>;

const ar: ChallengeTexts = {
  bank: 'المصرف التجريبي',
  title: 'أكّد عملية الدفع',
  amount: 'المبلغ',
  card: 'البطاقة',
  explain: 'يريد مصرفك أن يتأكد من أنك أنت. لا يتحرك مال حقيقي: اختر كيف ينتهي الأمر.',
  approve: 'تأكيد الدفع',
  refuse: 'رفض',
  approved: 'تم تأكيد الدفع',
  refused: 'رُفض الدفع',
  done: 'يمكنك العودة إلى المتجر؛ فقد وصله الخبر.',
};

const texts: Readonly<Record<string, ChallengeTexts>> = { en, ar };

/** Returns the page's texts in a language, in English where there are none. */
export const challengeTexts = (locale: string): ChallengeTexts => texts[locale] ?? en;
