import type { LinesReply, LineView } from '@openturn/contract/visitor/lines.ts';
import type { SiteState } from '@openturn/contract/visitor/site.ts';

/** A Saturday morning in Toronto, while `sampleSite` is open. */
export const SAMPLE_NOW = Date.parse('2026-11-21T15:00:00Z');

export function sampleSite(changed: Partial<SiteState> = {}): SiteState {
  return {
    success: true,
    SiteID: '100001',
    APIServer: '',
    Parts: [],
    LocationName: 'Willow Street Clinic',
    CompanyName: 'Willow Care',
    Names: { en: 'Willow Street Clinic', ar: 'عيادة شارع الصفصاف' },
    Location: {
      Address: '48 Willow Street',
      City: 'Toronto',
      StateProvince: 'ON',
      Phone: '+1 416 555 0142',
      key: '',
      Latitude: 43.65,
      Longitude: -79.38,
    },
    Zone: 'America/Toronto',
    DateFormat: 1,
    Appearance: { fonturl: '', logourl: '' },
    CustomStyles: '',
    RID: '',
    ClientSitePublicPC: false,
    Settings: {},
    Opening: { isOpen: true, changesAt: { date: '2026-11-21', time: '17:00:00' } },
    Hours: [
      { weekday: 1, spans: [{ opens: '08:00:00', closes: '18:00:00' }] },
      {
        weekday: 6,
        spans: [
          { opens: '09:00:00', closes: '12:00:00' },
          { opens: '13:00:00', closes: '17:00:00' },
        ],
      },
    ],
    HasOtherLocations: false,
    version: '1',
    ...changed,
  };
}

export function sampleLine(changed: Partial<LineView> = {}): LineView {
  return {
    id: 'doctor',
    version: 1,
    names: { en: 'Walk-in doctor', ar: 'الطبيب دون موعد' },
    state: 'open',
    waiting: 7,
    wait: { low: 25, high: 40 },
    opensAt: null,
    message: null,
    isStaffed: true,
    isFull: false,
    delay: null,
    ...changed,
  };
}

export function sampleLines(rows: LineView[], changed: Partial<LinesReply> = {}): LinesReply {
  return {
    success: true,
    version: '1',
    opening: { isOpen: true, changesAt: { date: '2026-11-21', time: '17:00:00' } },
    canBook: false,
    rows,
    ...changed,
  };
}
