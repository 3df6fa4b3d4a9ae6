import type { WaiverValues } from '@openturn/contract/waiver/waiver-calls.ts';

/** What the clinic asks of whoever comes for travel shots; in the languages most of its visitors read. */
export const VACCINATION_CONSENT: WaiverValues = {
  isActive: true,
  services: ['travel-shots'],
  holds: 'year',
  asksInitials: false,
  allowsMinors: true,
  keptYears: 10,
  texts: {
    en: {
      title: 'Consent to vaccination',
      text: `# What we do
A nurse gives you the vaccine in your upper arm. It takes a moment; please stay in the waiting area for **15 minutes** after it.

# What can happen
Your arm may hurt for a day or two. Some people feel tired or have a light fever. Serious reactions are rare: about 1 in 1,000,000.

Please tell the nurse before the shot if
- you have a fever today
- you have had a reaction to a vaccine before
- you take blood thinners, or are pregnant

# Your information
We note the vaccine and the date. Only people who treat you can read it, and you can ask for a copy at any time.`,
      boxes: ['I have read this and could ask questions.', 'I agree to the vaccination today.'],
    },
    'fr-ca': {
      title: 'Consentement à la vaccination',
      text: `# Ce que nous faisons
Une infirmière vous donne le vaccin dans le haut du bras. Cela prend un instant; veuillez rester **15 minutes** dans la salle d’attente ensuite.

# Ce qui peut arriver
Votre bras peut être sensible un jour ou deux. Certaines personnes se sentent fatiguées ou font un peu de fièvre. Les réactions graves sont rares : environ 1 sur 1 000 000.

Dites-le à l’infirmière avant le vaccin si
- vous avez de la fièvre aujourd’hui
- vous avez déjà réagi à un vaccin
- vous prenez un anticoagulant ou êtes enceinte

# Vos renseignements
Nous notons le vaccin et la date. Seules les personnes qui vous soignent peuvent les lire, et vous pouvez demander une copie en tout temps.`,
      boxes: ['J’ai lu ce texte et j’ai pu poser des questions.', 'J’accepte la vaccination aujourd’hui.'],
    },
    ar: {
      title: 'الموافقة على التطعيم',
      text: `# ما نفعله
تعطيك الممرضة اللقاح في أعلى الذراع. يستغرق ذلك لحظة، ويرجى البقاء بعده في منطقة الانتظار **15 دقيقة**.

# ما قد يحدث
قد تؤلمك ذراعك يومًا أو يومين. يشعر بعض الناس بالتعب أو بحمى خفيفة. التفاعلات الخطيرة نادرة: نحو 1 من كل 1,000,000.

يرجى إخبار الممرضة قبل الحقنة عند
- وجود حمى اليوم
- حدوث تفاعل مع لقاح من قبل
- تناول أدوية سيولة الدم أو وجود حمل

# معلوماتك
نسجّل اللقاح والتاريخ. لا يقرؤها إلا من يعالجك، ويمكن طلب نسخة في أي وقت.`,
      boxes: ['قرأت هذا النص وأمكنني طرح الأسئلة.', 'أوافق على التطعيم اليوم.'],
    },
    pa: {
      title: 'ਟੀਕਾਕਰਨ ਲਈ ਸਹਿਮਤੀ',
      text: `# ਅਸੀਂ ਕੀ ਕਰਦੇ ਹਾਂ
ਨਰਸ ਤੁਹਾਡੀ ਬਾਂਹ ਦੇ ਉੱਪਰਲੇ ਹਿੱਸੇ ਵਿੱਚ ਟੀਕਾ ਲਾਉਂਦੀ ਹੈ। ਇਸ ਨੂੰ ਇੱਕ ਪਲ ਲੱਗਦਾ ਹੈ; ਬਾਅਦ ਵਿੱਚ **15 ਮਿੰਟ** ਉਡੀਕ ਖੇਤਰ ਵਿੱਚ ਰਹੋ।

# ਕੀ ਹੋ ਸਕਦਾ ਹੈ
ਬਾਂਹ ਇੱਕ-ਦੋ ਦਿਨ ਦੁਖ ਸਕਦੀ ਹੈ। ਕੁਝ ਲੋਕਾਂ ਨੂੰ ਥਕਾਵਟ ਜਾਂ ਹਲਕਾ ਬੁਖ਼ਾਰ ਹੁੰਦਾ ਹੈ। ਗੰਭੀਰ ਪ੍ਰਤੀਕਰਮ ਬਹੁਤ ਘੱਟ ਹੁੰਦੇ ਹਨ।

ਟੀਕੇ ਤੋਂ ਪਹਿਲਾਂ ਨਰਸ ਨੂੰ ਦੱਸੋ ਜੇ
- ਤੁਹਾਨੂੰ ਅੱਜ ਬੁਖ਼ਾਰ ਹੈ
- ਪਹਿਲਾਂ ਕਿਸੇ ਟੀਕੇ ਨਾਲ ਪ੍ਰਤੀਕਰਮ ਹੋਇਆ ਹੈ
- ਤੁਸੀਂ ਖੂਨ ਪਤਲਾ ਕਰਨ ਵਾਲੀ ਦਵਾਈ ਲੈਂਦੇ ਹੋ ਜਾਂ ਗਰਭਵਤੀ ਹੋ

# ਤੁਹਾਡੀ ਜਾਣਕਾਰੀ
ਅਸੀਂ ਟੀਕਾ ਅਤੇ ਤਰੀਕ ਲਿਖਦੇ ਹਾਂ। ਸਿਰਫ਼ ਤੁਹਾਡਾ ਇਲਾਜ ਕਰਨ ਵਾਲੇ ਇਸ ਨੂੰ ਪੜ੍ਹ ਸਕਦੇ ਹਨ, ਅਤੇ ਤੁਸੀਂ ਕਿਸੇ ਵੀ ਸਮੇਂ ਕਾਪੀ ਮੰਗ ਸਕਦੇ ਹੋ।`,
      boxes: ['ਮੈਂ ਇਹ ਪੜ੍ਹ ਲਿਆ ਹੈ ਅਤੇ ਸਵਾਲ ਪੁੱਛ ਸਕਿਆ ਹਾਂ।', 'ਮੈਂ ਅੱਜ ਟੀਕਾਕਰਨ ਲਈ ਸਹਿਮਤ ਹਾਂ।'],
    },
  },
};
