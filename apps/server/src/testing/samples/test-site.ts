import type { LineBoard, LineRow } from '#features/lines/store/line-store.ts';
import type { Site } from '#features/sites/store/site-store.ts';

/** Open at every hour of every day. */
const ALWAYS = {
  week: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((day) => [day, [{ opens: '00:00:00', closes: '24:00:00' }]])),
  exceptions: {},
};

export function testSite(differing: Partial<Site> = {}): Site {
  return {
    id: 100001,
    companyId: 1,
    companyName: 'Elm Health',
    version: 3,
    names: { en: 'Elm Clinic', 'fr-ca': 'Clinique Elm' },
    locationName: 'Elm Clinic',
    address: '1 Elm Street',
    city: 'Toronto',
    stateProvince: 'ON',
    phone: '+1 416 555 0100',
    latitude: 43.65,
    longitude: -79.38,
    zone: 'America/Toronto',
    dateFormat: 1,
    appearance: { fonturl: '', logourl: '' },
    customStyles: '--accent: #1f7a5c;',
    rid: 'elm',
    isPublicComputer: false,
    settings: { EnableRatings: '1', Label_line: 'Queue', SmtpPassword: 'secret' },
    opening: ALWAYS,
    hasSiblings: false,
    ...differing,
  };
}

export function testBoard(lines: Partial<LineRow>[] = [{}]): LineBoard {
  return {
    siteVersion: 3,
    zone: 'America/Toronto',
    opening: ALWAYS,
    canBook: true,
    lines: lines.map((line) => ({ ...LINE, ...line })),
  };
}

const LINE: LineRow = {
  id: 'walk-in',
  version: 7,
  names: { en: 'Walk-in' },
  state: 'open',
  message: null,
  minutesEach: 10,
  desks: 2,
  waiting: 4,
  serving: 2,
  graceMs: 600_000,
  promiseFactor: 1,
  maxWaiting: null,
  opening: null,
};
