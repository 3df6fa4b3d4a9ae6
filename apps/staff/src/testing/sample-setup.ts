import type { CallReply } from '@openturn/web/api/call.ts';

type Setup = CallReply<'GET staff/setup'>;

const RULES = {
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 10,
  price: 4_500,
  seats: 1,
  leadMinutes: 120,
  horizonDays: 60,
  stepMinutes: 15,
  dailyLimit: null,
  needsApproval: false,
  cancelNoticeMinutes: 1_440,
  moveNoticeMinutes: 1_440,
  lateFee: 1_500,
  standby: 'in-turn',
} as const;

export function sampleSetup(changed: Partial<Setup> = {}): Setup {
  const day = [
    { opens: '09:00:00', closes: '12:30:00' },
    { opens: '13:00:00', closes: '17:00:00' },
  ];
  return {
    success: true,
    versions: { site: 'v7', services: { check: 'v7', class: 'v7' }, staff: { ada: 'v7', ben: 'v7' } },
    zone: 'America/Toronto',
    currency: 'CAD',
    site: {
      hours: {
        week: { 1: day, 2: day, 3: day, 4: day, 5: [{ opens: '09:00:00', closes: '24:00:00' }] },
        exceptions: { '2026-12-25': [], '2026-12-24': [{ opens: '09:00:00', closes: '12:00:00' }] },
      },
      checkInBeforeMinutes: 30,
      checkInAfterMinutes: 15,
      missedAfterMinutes: 20,
      reminders: '1d,2h',
      approveWithinHours: 24,
      offerMinutes: 15,
      afternoonFrom: '12:00',
      eveningFrom: '17:00',
    },
    services: [
      {
        id: 'check',
        names: { en: 'Check-up', 'fr-ca': 'Examen' },
        minutes: 30,
        isBookable: true,
        methods: [1, 3],
        line: 'doctor',
        category: null,
        staff: ['ada', 'ben'],
        rules: RULES,
      },
      {
        id: 'class',
        names: { en: 'Back class' },
        minutes: 60,
        isBookable: true,
        methods: [1],
        line: null,
        category: 'groups',
        staff: ['ada'],
        rules: { ...RULES, seats: 6, price: null, lateFee: null, dailyLimit: 3, standby: 'off', bufferAfterMinutes: 0 },
      },
    ],
    staff: [
      { id: 'ada', name: 'Ada Moss', isActive: true, hours: null },
      { id: 'ben', name: 'Ben Ode', isActive: true, hours: { week: { 1: day.slice(0, 1) }, exceptions: {} } },
    ],
    lines: [{ id: 'doctor', names: { en: 'Walk-in doctor' } }],
    categories: [{ id: 'groups', names: { en: 'Groups' } }],
    ...changed,
  };
}
