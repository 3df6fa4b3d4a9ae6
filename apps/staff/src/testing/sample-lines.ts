import type { CallReply } from '@openturn/web/api/call.ts';

export type LinesAndDesks = CallReply<'GET staff/settings/lines'>;
type Line = LinesAndDesks['lines'][number];

export function sampleLine(id: string, more: Partial<Line> = {}): Line {
  return {
    id,
    version: `${id}-1`,
    letter: id.slice(0, 1).toUpperCase(),
    names: { en: id },
    opens: 'site',
    hours: null,
    maxWaiting: null,
    passcode: null,
    graceMinutes: 10,
    minutesEach: 8,
    isArchived: false,
    state: 'open',
    waiting: 0,
    serving: 0,
    ...more,
  };
}

/** Two lines at two desks, and one of each that is archived. */
export const SAMPLE_LINES: LinesAndDesks = {
  success: true,
  zone: 'America/Toronto',
  linesVersion: 'lines-1',
  desksVersion: 'desks-1',
  siteHours: { week: { '1': [{ opens: '09:00:00', closes: '17:00:00' }] }, exceptions: {} },
  lines: [
    sampleLine('walk-ins', { names: { en: 'Walk-ins', ar: 'بلا موعد' }, waiting: 3 }),
    sampleLine('photos', { names: { en: 'Photos', ar: 'صور' } }),
    sampleLine('old', { names: { en: 'Old line', ar: 'طابور قديم' }, isArchived: true, state: 'closed' }),
  ],
  desks: [
    {
      id: 'one',
      version: 'one-1',
      names: { en: 'Desk 1', ar: 'مكتب 1' },
      lines: ['walk-ins'],
      isArchived: false,
      staff: 'Ada M.',
    },
    {
      id: 'two',
      version: 'two-1',
      names: { en: 'Desk 2', ar: 'مكتب 2' },
      lines: ['photos'],
      isArchived: false,
      staff: null,
    },
    {
      id: 'three',
      version: 'three-1',
      names: { en: 'Desk 3', ar: 'مكتب 3' },
      lines: [],
      isArchived: true,
      staff: null,
    },
  ],
  services: [{ id: 'cut', names: { en: 'Cut', ar: 'قص' }, line: 'walk-ins', isBookable: true }],
};
