/** Texts of the test wallet's page. They belong to the simulated chains, so that no other page carries them. */
const en = {
  wallet: 'Test wallet',
  title: 'Send coins',
  explain: 'These coins exist on a simulated chain only. The next block contains what you send.',
  amount: 'Amount',
  address: 'To',
  tag: 'Destination tag',
  exact: 'Pay exactly',
  half: 'Pay half',
  double: 'Pay double',
  lose: 'Lose the last blocks',
  sent: 'Sent',
  lost: 'The last blocks are lost',
  reference: 'Payment reference',
  done: 'You can close this page; the shop learns of it from the chain.',
} as const;

export type WalletTexts = Readonly<Record<keyof typeof en, string>>;

const ar: WalletTexts = {
  wallet: 'محفظة تجريبية',
  title: 'إرسال عملات',
  explain: 'هذه العملات موجودة في سلسلة محاكاة فقط. وستحتوي الكتلة التالية على ما ترسله.',
  amount: 'المبلغ',
  address: 'إلى',
  tag: 'وسم الوجهة',
  exact: 'ادفع المبلغ بالضبط',
  half: 'ادفع النصف',
  double: 'ادفع الضعف',
  lose: 'أضِع آخر الكتل',
  sent: 'تم الإرسال',
  lost: 'ضاعت آخر الكتل',
  reference: 'مرجع الدفعة',
  done: 'يمكنك إغلاق هذه الصفحة؛ فالمتجر يعرف بها من السلسلة.',
};

const texts: Readonly<Record<string, WalletTexts>> = { en, ar };

/** Returns the page's texts in a language, in English where there are none. */
export const walletTexts = (locale: string): WalletTexts => texts[locale] ?? en;
