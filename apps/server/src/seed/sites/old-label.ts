import type { AskedDocument } from '@openturn/domain/documents/asked-documents.ts';

/** What the clinic asks to see of whoever renews a prescription. */
export const OLD_LABEL: AskedDocument = {
  id: 'old-label',
  names: {
    en: 'Your last prescription label',
    'fr-ca': 'Votre dernière étiquette d’ordonnance',
    es: 'La etiqueta de su última receta',
    de: 'Etikett Ihres letzten Rezepts',
    ar: 'ملصق آخر وصفة طبية',
    uk: 'Етикетка з останнього рецепта',
    pa: 'ਤੁਹਾਡੀ ਪਿਛਲੀ ਦਵਾਈ ਦਾ ਲੇਬਲ',
    so: 'Calaamadda daawadaadii u dambaysay',
  },
  reasons: {
    en: 'So that the doctor renews the right medicine and dose.',
    'fr-ca': 'Pour que le médecin renouvelle le bon médicament et la bonne dose.',
    es: 'Para que le renueven el medicamento y la dosis correctos.',
    de: 'Damit Ihnen das richtige Mittel in der richtigen Dosis verschrieben wird.',
    ar: 'ليجدد الطبيب الدواء الصحيح بالجرعة الصحيحة.',
    uk: 'Щоб лікар виписав правильні ліки й дозу.',
    pa: 'ਤਾਂ ਜੋ ਡਾਕਟਰ ਸਹੀ ਦਵਾਈ ਅਤੇ ਖੁਰਾਕ ਲਿਖੇ।',
    so: 'Si dhakhtarku u cusboonaysiiyo daawada iyo qiyaasta saxda ah.',
  },
  services: ['prescription'],
  isRequired: true,
  kinds: ['jpeg', 'png', 'webp', 'heic', 'pdf'],
  pages: 3,
};
