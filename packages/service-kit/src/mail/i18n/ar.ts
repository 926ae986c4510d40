export const ar = {
  'reset.subject': 'تعيين كلمة مرور جديدة',
  'reset.asked': 'طلب شخص ما، نأمل أن تكون أنت، تعيين كلمة مرور جديدة لحساب {{product}} هذا: {{login}}.',
  'reset.open': 'افتح هذا العنوان لاختيارها؛ يعمل مرة واحدة ولمدة ساعة، ولا يعمل إلا أحدث عنوان:',
  'reset.unconfirmed':
    'انتبه إلى المتصفح الذي تفتحه فيه: لم يُؤكَّد عنوان هذا الحساب قط. في متصفح سبق تسجيل الدخول فيه إلى {{login}} تعيّن كلمة مرور ذلك الحساب. وفي أي متصفح آخر تحصل على حساب جديد فارغ بهذا العنوان، ويبقى ما أُنشئ بالحساب القديم معه. إن لم يعد لديك مثل هذا المتصفح، فاكتب أولًا إلى {{support}}.',
  'reset.notYou': 'إن لم تكن أنت، فلا حاجة إلى أي شيء: تبقى كلمة مرورك كما هي.',

  'confirm.subject': 'يرجى تأكيد حسابك الجديد',
  'confirm.welcome': 'مرحبًا بك في {{product}}. أُنشئ الحساب الجديد {{login}} بهذا العنوان.',
  'confirm.open':
    'افتح هذا العنوان لتأكيد أن الحساب لك. إن لم تكن مسجّل الدخول إليه هناك، فستُطلب منك كلمة مروره. يعمل مرة واحدة ولمدة سبعة أيام، ولا يعمل إلا أحدث عنوان:',
  'confirm.notYou':
    'إن لم تنشئ هذا الحساب، فلا حاجة إلى أي شيء. يمكنك الحصول في أي وقت على حساب خاص بك بهذا العنوان عبر «هل نسيت كلمة المرور؟» هنا:',

  'change.subject': 'يريد حساب آخر استخدام هذا العنوان',
  'change.asked':
    'يريد حساب {{product}} هذا: {{login}} استخدام هذا العنوان من الآن فصاعدًا. إن تم ذلك، يفقده أي حساب له هذا العنوان ولم يؤكده.',
  'change.open':
    'فقط إن كان {{login}} حسابك، افتح هذا العنوان لتأكيد التغيير. إن لم تكن مسجّل الدخول إليه هناك، فستُطلب منك كلمة مروره. يعمل مرة واحدة ولمدة سبعة أيام، ولا يعمل إلا أحدث عنوان:',
  'change.notYou': 'إن لم يكن ذلك الحساب لك، فلا حاجة إلى أي شيء: لن يتغير شيء.',

  'changeAsked.subject': 'طُلب عنوان بريد إلكتروني آخر',
  'changeAsked.text':
    'طلب شخص ما، نأمل أن تكون أنت، استخدام عنوان بريد إلكتروني آخر لحساب {{product}} هذا: {{login}}. يسري بعد تأكيده، وحتى ذلك الحين لا يتغير شيء.',
  'changed.subject': 'لحسابك الآن عنوان بريد إلكتروني آخر',
  'changed.text': 'لحسابك {{login}} في {{product}} الآن عنوان بريد إلكتروني آخر، ولن تصل الرسائل إلى هنا بعد اليوم.',
  'undo.open':
    'إن لم تكن أنت، فافتح هذا العنوان خلال سبعة أيام. يعيد عنوان البريد هذا، ويسجّل خروج الجميع، ويتيح لك تعيين كلمة مرور جديدة:',
  'undo.until':
    'يعمل إلى أن تُعيَّن كلمة مرور جديدة عبر رسالة إلى عنوان آخر للحساب. عندئذ، أو إن تعذّر عليك فتحه، اكتب إلى {{support}}.',
  'undo.none': 'إن لم تكن أنت، فاكتب إلى {{support}}.',

  'password.subject': 'تغيّرت كلمة مرورك',
  'password.text': 'تغيّرت كلمة مرور حسابك {{login}} في {{product}}، وسُجّل خروج كل من كان مسجّل الدخول في مكان آخر.',
  'password.notYou':
    'إن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا عبر «هل نسيت كلمة المرور؟» هنا، أو اكتب إلى {{support}}:',

  'wayBack.subject': 'لم يعد ممكنًا استعادة هذا العنوان تلقائيًا',
  'wayBack.text':
    'عُيّنت كلمة مرور جديدة لحساب {{product}} هذا: {{login}} عبر رسالة إلى عنوانه الحالي. وبذلك انتهى الرابط الذي أرسلناه إليك لاستعادة هذا العنوان.',

  'import.subject.done': 'اكتمل الاستيراد',
  'import.subject.cancelled': 'أُوقف الاستيراد',
  'import.subject.failed': 'تعذّر الاستيراد',
  'import.subject.other': 'الاستيراد',
  'import.from.spreadsheet': 'الملف «{{file}}»',
  'import.from.presentation': 'الملف «{{file}}»',
  'import.from.aggregator': 'اختيارك من Europeana',
  'import.from.manifest': 'البيان {{file}}',
  'import.intoSources': '{{from}} إلى {{name}}:',
  'import.intoCollection': '{{from}} لمجموعتك «{{name}}»:',
  'import.within.spreadsheet': 'في الملف: {{counted}}.',
  'import.within.presentation': 'في الملف: {{counted}}.',
  'import.within.aggregator': 'المختار: {{counted}}.',
  'import.within.manifest': 'في البيان: {{counted}}.',
  'import.unit.spreadsheet_zero': 'لا صفوف',
  'import.unit.spreadsheet_one': 'صف واحد',
  'import.unit.spreadsheet_two': 'صفان',
  'import.unit.spreadsheet_few': '{{count}} صفوف',
  'import.unit.spreadsheet_many': '{{count}} صفًا',
  'import.unit.spreadsheet_other': '{{count}} صف',
  'import.unit.presentation_zero': 'لا مصادر',
  'import.unit.presentation_one': 'مصدر واحد',
  'import.unit.presentation_two': 'مصدران',
  'import.unit.presentation_few': '{{count}} مصادر',
  'import.unit.presentation_many': '{{count}} مصدرًا',
  'import.unit.presentation_other': '{{count}} مصدر',
  'import.unit.aggregator_zero': 'لا سجلات',
  'import.unit.aggregator_one': 'سجل واحد',
  'import.unit.aggregator_two': 'سجلان',
  'import.unit.aggregator_few': '{{count}} سجلات',
  'import.unit.aggregator_many': '{{count}} سجلًا',
  'import.unit.aggregator_other': '{{count}} سجل',
  'import.unit.manifest_zero': 'لا صفحات',
  'import.unit.manifest_one': 'صفحة واحدة',
  'import.unit.manifest_two': 'صفحتان',
  'import.unit.manifest_few': '{{count}} صفحات',
  'import.unit.manifest_many': '{{count}} صفحة',
  'import.unit.manifest_other': '{{count}} صفحة',
  'import.added': 'أُضيف: {{counted}}.',
  'import.changed': 'تغيّر: {{counted}}.',
  'import.there': 'كان موجودًا وبقي كما هو: {{counted}}.',
  'import.edited': 'بقي كما حرّرته بنفسك: {{counted}}.',
  'import.leftOut': 'استبعده الفحص: {{counted}}.',
  'import.unusable': 'لم يُستورد لأن صوره غير صالحة: {{counted}}.',
  'import.open': 'لم يُصل إليه: {{counted}}.',
  'import.next.spreadsheet': 'تجد هنا ما آل إليه كل صف وما يمكنك فعله بعد ذلك:',
  'import.next.presentation': 'تجد هنا ما آل إليه كل مصدر وما يمكنك فعله بعد ذلك:',
  'import.next.aggregator': 'تجد هنا ما آل إليه كل سجل وما يمكنك فعله بعد ذلك:',
  'import.next.manifest': 'تجد هنا ما آلت إليه كل صفحة وما يمكنك فعله بعد ذلك:',

  'invitation.subject': 'دعوة إلى فريق {{partner}}',
  'invitation.text':
    'يدعوك {{inviter}} إلى فريق {{partner}} في {{product}}. ينشر أعضاء الفريق باسم مؤسستهم ولهم حقوق الشركاء.',
  'invitation.open':
    'افتح هذا العنوان للانضمام. يسري لمدة 14 يومًا ولمرة واحدة ولحساب بعنوان البريد هذا؛ إن لم يكن لديك حساب فيمكنك إنشاؤه هناك:',
  'invitation.not': 'إن لم ترغب في الانضمام فلا حاجة إلى أي شيء.',

  'ending.subject': 'ستُحذف إجابات الطلاب بعد {{date}}',
  'ending.text':
    'في {{product}} يكون {{date}} آخر يوم تُحفظ فيه إجابات الطلاب عن نشاطك التعليمي الإلكتروني {{title}}. بعده يُحذف كل ما هو مخزَّن عن هؤلاء الطلاب.',
  'ending.untitled': 'بلا عنوان',
  'ending.open':
    'يمكنك حتى ذلك الحين أن تختار هنا يومًا لاحقًا أو أن تأخذ الإجابات في ملف. أما نشاطك ومشاركته فيبقيان في كل حال:',
  'ending.not': 'إن لم تعد هناك حاجة إلى الإجابات فلا حاجة إلى أي شيء.',

  'own.subject': 'ما يُحفظ تحت عنوانك',
  'own.text':
    'سأل شخص، نأمل أن يكون أنت، عمّا يحفظه {{product}} من الإجابات عن الأنشطة التعليمية الإلكترونية التي أُعطيت تحت هذا العنوان.',
  'own.open': 'افتح هذا العنوان لرؤية الإجابات أو أخذها في ملف أو حذفها. يعمل مرة واحدة ولمدة 24 ساعة:',
  'own.not': 'إن لم يكن ذلك أنت فلا حاجة إلى أي شيء: لا يتغيّر شيء، ولا يرى إجاباتك أحد غيرك.',

  'deleted.subject': 'حُذف حسابك',
  'deleted.text':
    'حُذف حساب {{product}} هذا: {{login}} وما كان يخصه، أو سُلّم أو بقي منشورًا كما اختير. لا يمكن لأحد بعد الآن تسجيل الدخول إليه.',
  'deleted.again':
    'يمكن إنشاء حساب جديد بهذا العنوان في أي وقت، ويبدأ فارغًا. إن لم تحذف الحساب بنفسك، فاكتب فورًا إلى {{support}}.',
  'given.subject': 'سُلّم عملك',
  'given.text':
    'كل ما أُنشئ بحساب {{product}} هذا: {{login}} أصبح الآن لـ {{to}}: الأنشطة، والمشاركات مع إجاباتها، والمصادر، والمجموعات، والسرديات.',
  'notGiven.subject': 'لم يُسلّم عملك',
  'notGiven.text':
    'لم يُسلّم عمل حساب {{product}} هذا: {{login}} لأن من كان سيحصل عليه لم يعد في فريقك أو لا يمكنه تسجيل الدخول. ما زال العمل لك.',
  'received.subject': 'أصبح عمل زميل لك',
  'received.text':
    'سُلّم إليك عمل {{from}} في {{product}}: الأنشطة، والمشاركات مع إجاباتها، والمصادر، والمجموعات، والسرديات، بقدر ما وُجد منها. تجده هنا بين أعمالك:',
  'received.not': 'هذه إجابات طلاب: يُرجى حذف ما لم يعد أحد بحاجة إليه. إن لم تتوقع هذا، فاكتب إلى {{support}}.',

  'test.subject': 'رسالة تجريبية',
  'test.text': 'أرسل أحد مديري {{product}} هذه الرسالة ليرى هل تصل الرسائل.',
  'test.nothing': 'لا حاجة إلى أي شيء من جانبك.'
} as const
