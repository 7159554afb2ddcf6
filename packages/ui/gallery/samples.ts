import type { TaskCardData } from '../src';

/** Returns a drawn picture, as varied as what sellers upload. */
function picture(hue: number, shape: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 330 220"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 58%)"/><stop offset="1" stop-color="hsl(${hue + 50} 65% 38%)"/></linearGradient></defs><rect width="330" height="220" fill="url(#g)"/>${shape}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

const SHAPES = [
  '<circle cx="165" cy="110" r="60" fill="#fff" opacity=".85"/><path d="M135 130l30-60 30 60z" fill="#222" opacity=".7"/>',
  '<g fill="none" stroke="#fff" stroke-width="10" opacity=".8"><path d="M40 170q60-130 125-50t125-60"/></g>',
  '<g fill="#fff" opacity=".85"><rect x="60" y="50" width="210" height="120" rx="10"/><rect x="60" y="50" width="210" height="26" fill="#222" opacity=".5"/></g>',
  '<g fill="#fff" opacity=".7"><rect x="50" y="100" width="30" height="80"/><rect x="100" y="60" width="30" height="120"/><rect x="150" y="120" width="30" height="60"/><rect x="200" y="40" width="30" height="140"/><rect x="250" y="80" width="30" height="100"/></g>',
];

interface Words {
  titles: readonly string[];
}

export const WORDS: Record<'en' | 'ar', Words & Record<string, string | readonly string[]>> = {
  en: {
    titles: [
      'I will design a modern minimalist logo for your brand in two days',
      'I will edit your YouTube video with captions, sound and colour',
      'I will build a fast landing page in React',
      'I will write SEO articles that people actually want to read, with research and sources',
    ],
    heading: 'Logo design',
    lead: 'Find the right seller for your brand. You pay when you are happy; your money is protected until then.',
    results: '1,284 tasks',
    order: 'Order this task',
    quote: 'Request a custom quote',
    save: 'Save changes',
    remove: 'Delete task',
    cancel: 'Cancel',
    name: 'Full name',
    nameHelp: 'As it should stand on invoices.',
    email: 'E-mail',
    emailError: 'Please enter a valid e-mail address.',
    about: 'About you',
    country: 'Country',
    languages: 'Languages',
    agree: 'I agree to the terms and conditions',
    notify: 'Tell me about new orders',
    rating: 'Your rating',
    kind: 'I am here to',
    hire: 'Hire somebody',
    work: 'Offer my work',
    files: 'Pictures',
    emptyTitle: 'No saved tasks yet',
    emptyText: 'Press the heart on a task to find it here again.',
    browse: 'Browse tasks',
    alert: 'Your e-mail address is not confirmed yet. We sent you a link on Tuesday.',
    paid: 'Payment received. The seller has been told.',
    late: 'This order is due in less than a day.',
    declined: 'Your card was declined. Try another card; your basket is kept.',
    fee: 'Service fee',
    total: 'Total',
    price: 'Price',
    delivery: 'Delivery',
    response: 'Response rate',
    onTime: 'On-time delivery',
    dialog: 'Deactivate this task?',
    dialogText: 'It leaves the search at once. You can activate it again at any time.',
    overview: 'Overview',
    reviews: 'Reviews',
    description:
      '<p>I am a <strong>brand designer</strong> with ten years of practice. You get <em>three concepts</em>, all source files and <u>unlimited questions</u>.</p><p>Tell me about your product and I start the same day.</p>',
  },
  ar: {
    titles: [
      'سأصمم شعارًا عصريًا بسيطًا لعلامتك التجارية خلال يومين',
      'سأحرر مقطع يوتيوب الخاص بك مع الترجمة والصوت والألوان',
      'سأبني صفحة هبوط سريعة باستخدام React',
      'سأكتب مقالات متوافقة مع محركات البحث يرغب الناس حقًا في قراءتها مع البحث والمصادر',
    ],
    heading: 'تصميم الشعارات',
    lead: 'اعثر على البائع المناسب لعلامتك التجارية. تدفع عندما تكون راضيًا، وأموالك محمية حتى ذلك الحين.',
    results: '1,284 مهمة',
    order: 'اطلب هذه المهمة',
    quote: 'اطلب عرضًا خاصًا',
    save: 'حفظ التغييرات',
    remove: 'حذف المهمة',
    cancel: 'إلغاء',
    name: 'الاسم الكامل',
    nameHelp: 'كما يجب أن يظهر في الفواتير.',
    email: 'البريد الإلكتروني',
    emailError: 'يرجى إدخال عنوان بريد إلكتروني صالح.',
    about: 'نبذة عنك',
    country: 'البلد',
    languages: 'اللغات',
    agree: 'أوافق على الشروط والأحكام',
    notify: 'أخبرني بالطلبات الجديدة',
    rating: 'تقييمك',
    kind: 'أنا هنا من أجل',
    hire: 'توظيف شخص ما',
    work: 'عرض خدماتي',
    files: 'الصور',
    emptyTitle: 'لا توجد مهام محفوظة بعد',
    emptyText: 'اضغط على القلب في أي مهمة لتجدها هنا مجددًا.',
    browse: 'تصفح المهام',
    alert: 'لم يتم تأكيد بريدك الإلكتروني بعد. أرسلنا إليك رابطًا يوم الثلاثاء.',
    paid: 'تم استلام الدفعة وإبلاغ البائع.',
    late: 'موعد تسليم هذا الطلب خلال أقل من يوم.',
    declined: 'رُفضت بطاقتك. جرّب بطاقة أخرى، فسلتك محفوظة.',
    fee: 'رسوم الخدمة',
    total: 'الإجمالي',
    price: 'السعر',
    delivery: 'التسليم',
    response: 'معدل الرد',
    onTime: 'التسليم في الموعد',
    dialog: 'هل تريد إيقاف هذه المهمة؟',
    dialogText: 'ستختفي من البحث فورًا. يمكنك تفعيلها مجددًا في أي وقت.',
    overview: 'نظرة عامة',
    reviews: 'التقييمات',
    description:
      '<p>أنا <strong>مصمم علامات تجارية</strong> بخبرة عشر سنوات. ستحصل على <em>ثلاثة تصاميم</em> وجميع الملفات المصدرية.</p>',
  },
};

const SELLERS = ['milastudio', 'framehouse', 'kodecraft', 'wordsmith'];

/** Four tasks as the API sends them. */
export function sampleTasks(language: 'en' | 'ar'): TaskCardData[] {
  return WORDS[language].titles.map((title, index) => ({
    hash: `task-${index}`,
    slug: `task-${index}`,
    title,
    username: SELLERS[index] ?? '',
    rating: [4.93, 4.5, 0, 3.72][index] ?? 0,
    count: [1284, 86, 0, 7][index] ?? 0,
    user_online: index % 2 === 0,
    isHeroTask: index === 0,
    price: [20, 45.5, 100, 8][index] ?? 0,
    deliveryTime: [48, 72, 168, 24][index] ?? 24,
    carouselImage: { assets: [{ path: picture([28, 265, 190, 340][index] ?? 0, SHAPES[index] ?? '') }] },
    favourite: index === 1,
  }));
}
