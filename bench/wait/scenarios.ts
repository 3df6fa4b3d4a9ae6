export type Service = { id: string; configuredMinutes: number; meanMinutes: number; share: number };

/** A kind of day. Hours count from opening; the line learns nothing about these numbers except as noted. */
export type Scenario = {
  name: string;
  days: number;
  desks: number;
  services: readonly Service[];
  /** Incoming work per hour divided by the desks' capacity, hour by hour. */
  load: readonly number[];
  /** Standard deviation of service times divided by their mean. */
  variation: number;
  /** Spread of the logarithm of the pace, between desks and between days. */
  deskSpread: number;
  daySpread: number;
  noShowShare: number;
  noShowMinutes: number;
  leavePerMinute: number;
  walkMinutes: number;
  turnaroundMinutes: number;
  appointmentsPerHour: number;
  holdShare: number;
  /** Announced in advance. */
  breaks: readonly { desk: number; from: number; until: number }[];
  /** An extra desk on this share of the days, unannounced. */
  extraDesk: { from: number; until: number; shareOfDays: number } | null;
};

const USUAL = {
  days: 60,
  services: [
    { id: 'short', configuredMinutes: 5, meanMinutes: 5, share: 0.6 },
    { id: 'long', configuredMinutes: 15, meanMinutes: 13, share: 0.4 },
  ],
  load: [0.9, 1.1, 1.3, 1.1, 0.9, 0.7, 0.6],
  variation: 0.8,
  deskSpread: 0.15,
  daySpread: 0.1,
  noShowShare: 0.1,
  noShowMinutes: 1.5,
  leavePerMinute: 0.002,
  walkMinutes: 0.6,
  turnaroundMinutes: 0.4,
  appointmentsPerHour: 0,
  holdShare: 0.05,
  breaks: [],
  extraDesk: null,
} as const satisfies Partial<Scenario>;

export const SCENARIOS: readonly Scenario[] = [
  { ...USUAL, name: '1 desk', desks: 1, days: 120 },
  { ...USUAL, name: '3 desks', desks: 3 },
  { ...USUAL, name: '8 desks', desks: 8, days: 25 },
  {
    ...USUAL,
    name: '1 desk, appointments',
    desks: 1,
    days: 120,
    appointmentsPerHour: 2,
    load: [0.7, 0.8, 0.9, 0.8, 0.7, 0.6, 0.5],
  },
  {
    ...USUAL,
    name: '3 desks, appointments',
    desks: 3,
    appointmentsPerHour: 5,
    load: [0.7, 0.8, 1, 0.8, 0.7, 0.6, 0.5],
  },
  {
    ...USUAL,
    name: '3 desks, lunch dip',
    desks: 3,
    load: [0.9, 1, 1, 1, 0.9, 0.7, 0.6],
    breaks: [
      { desk: 0, from: 3, until: 3.75 },
      { desk: 1, from: 3, until: 3.75 },
    ],
  },
  {
    ...USUAL,
    name: '2 desks, sudden third',
    desks: 2,
    extraDesk: { from: 2.5, until: 5, shareOfDays: 0.7 },
  },
  {
    ...USUAL,
    name: '3 desks, wrong settings',
    desks: 3,
    services: [
      { id: 'short', configuredMinutes: 10, meanMinutes: 4, share: 0.5 },
      { id: 'long', configuredMinutes: 10, meanMinutes: 14, share: 0.5 },
    ],
  },
  { ...USUAL, name: '8 desks, many leave', desks: 8, days: 25, leavePerMinute: 0.01, noShowShare: 0.2 },
  {
    ...USUAL,
    name: 'barber, 3 chairs',
    desks: 3,
    services: [
      { id: 'haircut', configuredMinutes: 25, meanMinutes: 27, share: 0.7 },
      { id: 'beard', configuredMinutes: 15, meanMinutes: 14, share: 0.3 },
    ],
    variation: 0.35,
    turnaroundMinutes: 1.5,
  },
  {
    ...USUAL,
    name: 'clinic, 2 doctors',
    desks: 2,
    services: [
      { id: 'first visit', configuredMinutes: 20, meanMinutes: 18, share: 0.4 },
      { id: 'follow-up', configuredMinutes: 10, meanMinutes: 11, share: 0.6 },
    ],
    variation: 0.55,
    appointmentsPerHour: 3,
    load: [0.7, 0.8, 1, 0.8, 0.7, 0.6, 0.5],
  },
];
