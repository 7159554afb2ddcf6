/** What a category's page says of it, in one language. */
export interface CategoryTexts {
  readonly summary: string;
  /** Rich text of strong, em, p and u. */
  readonly body: string;
}

const two = (first: string, second: string): string => `<p>${first}</p><p>${second}</p>`;

/** What is said below the tasks of a top category. Summaries in English stand in the tree. */
export const categoryBodies: Readonly<Record<string, string>> = {
  design: two(
    '<strong>Before you order</strong>, collect two or three examples you like and one you dislike, and say why. It saves a round of changes more surely than a long description.',
    'Ask for the files you will need later: a vector file for print, a picture with a clear background for the web, and one version in a single colour.',
  ),
  marketing: two(
    '<strong>Name one aim and one number.</strong> “Forty bookings a month instead of twenty” tells a seller more than “more reach”.',
    'Share the figures you already have and agree on what will be reported at the end. Be wary of anybody who promises the first place.',
  ),
  'writing-and-translation': two(
    '<strong>Say who will read it.</strong> A text for surgeons and a text for their patients share a subject and nothing else.',
    'For translations, send the final version of the text and a list of names and terms that must stay as they are.',
  ),
  'programming-and-tech': two(
    '<strong>Describe what you see and what you expected to see.</strong> An address, a picture of the screen and the steps that lead there are worth more than a guess at the cause.',
    'Never send passwords in a message: make an account for the seller, and close it when the work is done.',
  ),
  'video-animation': two(
    '<strong>Length, format and place decide the price.</strong> Say how long it should be, whether it is wide, square or upright, and where it will be shown.',
    'Send footage and music that you may use, and ask whether the project files are part of the delivery.',
  ),
  'music-and-audio': two(
    '<strong>Listen to samples first.</strong> Most sellers have some on their page; name the one that comes closest to what you have in mind.',
    'For voice work, write out numbers, names and foreign words as they should be spoken, and say how fast.',
  ),
  'business-and-data': two(
    '<strong>Show three rows of what you have and three of what you want.</strong> With an example, a seller can tell you within minutes how long it will take.',
    'Leave out personal data that is not needed for the work, and agree on what happens to the files afterwards.',
  ),
  lifestyle: two(
    '<strong>Say where you stand.</strong> A plan for a beginner with two hours a week differs from one for somebody who trains daily.',
    'Lessons take place at times that suit both: name your time zone in the first message.',
  ),
  'nft-artists': two(
    '<strong>Agree on rights before the first sketch.</strong> Who may mint, sell and show the work belongs in your first message.',
    'For collections, send the list of traits and how rare each should be, and ask for a sample of ten before all are made.',
  ),
  gaming: two(
    '<strong>Name the engine and its version.</strong> Art and code fit when both sides know the size of a tile and the limit of a texture.',
    'Coaches help you play better by watching your own matches; they never ask for your account.',
  ),
  'festive-tasks': two(
    '<strong>Order two weeks before the day.</strong> Sellers are busiest just before the feasts, and a card that is late is no card.',
    'Send names exactly as they should be written, and a photograph if somebody should be recognised.',
  ),
  crafters: two(
    '<strong>Give sizes in one unit and say which.</strong> Patterns and cut files must fit your material, your machine and your hands.',
    'Ask whether you may sell what you make from a pattern: some sellers allow it, others do not.',
  ),
};

/** Texts of the top categories in languages other than English. */
export const categoryTranslations: Readonly<Record<string, Readonly<Record<string, CategoryTexts>>>> = {
  design: {
    ar: {
      summary: 'شعارات وهويات وصور وتصاميم من مصممين يجيبون عن الأسئلة ويسلّمون الملفات المصدرية.',
      body: two(
        '<strong>قبل أن تطلب</strong>، اجمع مثالين أو ثلاثة تعجبك ومثالًا لا يعجبك، واذكر السبب. هذا يوفّر جولة تعديل أكثر مما يوفّرها وصف طويل.',
        'اطلب الملفات التي ستحتاجها لاحقًا: ملفًا متجهًا للطباعة، وصورة بخلفية شفافة للويب، ونسخة بلون واحد.',
      ),
    },
  },
  marketing: {
    ar: {
      summary: 'أشخاص يجلبون الزوار، ثم يخبرونك بما نجح وما لم ينجح.',
      body: two(
        '<strong>حدّد هدفًا واحدًا ورقمًا واحدًا.</strong> «أربعون حجزًا في الشهر بدل عشرين» أوضح للبائع من «انتشار أوسع».',
        'شارك الأرقام المتوفرة لديك واتفق على ما سيتضمنه التقرير في النهاية. واحذر ممن يَعِدُك بالمركز الأول.',
      ),
    },
  },
  'writing-and-translation': {
    ar: {
      summary: 'كلمات تقول ما تعنيه، بلغتك أو بلغة غيرك.',
      body: two(
        '<strong>اذكر من سيقرأ النص.</strong> نصّ للجرّاحين ونصّ لمرضاهم قد يتشاركان الموضوع ولا شيء سواه.',
        'في الترجمة أرسل النسخة النهائية من النص مع قائمة بالأسماء والمصطلحات التي يجب أن تبقى كما هي.',
      ),
    },
  },
  'programming-and-tech': {
    ar: {
      summary: 'مواقع وتطبيقات وإصلاحات من مطورين يشرحون ما فعلوه.',
      body: two(
        '<strong>صِف ما تراه وما كنت تتوقع أن تراه.</strong> عنوان الصفحة وصورة الشاشة والخطوات المؤدية إليها أنفع من تخمين السبب.',
        'لا ترسل كلمات المرور في الرسائل أبدًا: أنشئ حسابًا للبائع وأغلقه عند انتهاء العمل.',
      ),
    },
  },
  'video-animation': {
    ar: {
      summary: 'مونتاج وألوان وعناوين ورسوم متحركة لكل شاشة.',
      body: two(
        '<strong>المدة والشكل ومكان العرض تحدد السعر.</strong> اذكر كم يجب أن يطول الفيديو، وهل هو عريض أم مربع أم طولي، وأين سيُعرض.',
        'أرسل لقطات وموسيقى يحق لك استخدامها، واسأل هل ملفات المشروع جزء من التسليم.',
      ),
    },
  },
  'music-and-audio': {
    ar: {
      summary: 'أصوات وموسيقى نقية من الثانية الأولى.',
      body: two(
        '<strong>استمع إلى النماذج أولًا.</strong> لدى معظم البائعين نماذج في صفحاتهم؛ سمِّ أقربها إلى ما في ذهنك.',
        'في التعليق الصوتي اكتب الأرقام والأسماء والكلمات الأجنبية كما يجب أن تُنطق، واذكر السرعة المطلوبة.',
      ),
    },
  },
  'business-and-data': {
    ar: {
      summary: 'العمل الذي وراء العمل: بيانات وخطط وأرقام ويد مساعدة.',
      body: two(
        '<strong>أرِ البائع ثلاثة صفوف مما لديك وثلاثة مما تريد.</strong> بمثال واحد يستطيع أن يخبرك خلال دقائق كم سيستغرق العمل.',
        'احذف البيانات الشخصية التي لا يحتاجها العمل، واتفق على مصير الملفات بعد ذلك.',
      ),
    },
  },
  lifestyle: {
    ar: {
      summary: 'دروس وخطط ونصائح من أناس يمارسونها بأنفسهم.',
      body: two(
        '<strong>اذكر مستواك الحالي.</strong> خطة لمبتدئ لديه ساعتان في الأسبوع تختلف عن خطة لمن يتدرب كل يوم.',
        'تُعقد الدروس في أوقات تناسب الطرفين: اذكر منطقتك الزمنية في رسالتك الأولى.',
      ),
    },
  },
  'nft-artists': {
    ar: {
      summary: 'مجموعات وقطع مفردة وكل ما يلزمها من تقنية.',
      body: two(
        '<strong>اتفق على الحقوق قبل الرسم الأول.</strong> من يحق له إصدار العمل وبيعه وعرضه أمر مكانه رسالتك الأولى.',
        'في المجموعات أرسل قائمة السمات ومدى ندرة كل منها، واطلب عينة من عشر قطع قبل إنجاز الباقي.',
      ),
    },
  },
  gaming: {
    ar: {
      summary: 'رسوم وخرائط وتدريب واختبار للاعبين ولصانعي الألعاب.',
      body: two(
        '<strong>اذكر المحرك وإصداره.</strong> تتوافق الرسوم والبرمجة حين يعرف الطرفان حجم المربع وحدّ حجم الخامة.',
        'يساعدك المدربون على تحسين لعبك بمشاهدة مبارياتك، ولا يطلبون حسابك أبدًا.',
      ),
    },
  },
  'festive-tasks': {
    ar: {
      summary: 'بطاقات وتهانٍ ومفاجآت لكل مناسبة في السنة.',
      body: two(
        '<strong>اطلب قبل الموعد بأسبوعين.</strong> ينشغل البائعون كثيرًا قبيل الأعياد، والبطاقة المتأخرة كأنها لم تكن.',
        'أرسل الأسماء كما يجب أن تُكتب تمامًا، وصورة إن كان ينبغي أن يُعرف صاحبها.',
      ),
    },
  },
  crafters: {
    ar: {
      summary: 'أشغال صُنعت باليد، أو رُسمت لمن يصنعون بأيديهم.',
      body: two(
        '<strong>اذكر المقاسات بوحدة واحدة وسمِّها.</strong> يجب أن تناسب النماذج وملفات القص خامتك وآلتك ويديك.',
        'اسأل هل يحق لك بيع ما تصنعه من نموذج: بعض البائعين يسمح بذلك وبعضهم لا يسمح.',
      ),
    },
  },
};
