import { planSettings } from '@openturn/domain/plan/plan-setup.ts';

/** Whoever comes for a blood test can see a doctor about it afterwards. */
export const CLINIC_PLANS = planSettings({
  isOn: true,
  mayAdd: false,
  walkMinutes: 2,
  plans: [
    {
      id: 'blood-and-doctor',
      names: {
        en: 'Blood test, then the doctor',
        'fr-ca': 'Prise de sang, puis médecin',
        es: 'Análisis de sangre y después médico',
        de: 'Bluttest, danach ärztliches Gespräch',
        ar: 'تحليل دم ثم الطبيب',
      },
      stops: [
        { site: null, line: 'blood-tests', service: null },
        { site: null, line: 'walk-in-doctor', service: null },
      ],
      mayReorder: true,
    },
  ],
});
