/** A site with only the fields in the specification. */
export function specifiedSite(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    SiteID: '100001',
    APIServer: '',
    LocationName: 'Willow Street Clinic',
    CompanyName: 'Willow Care',
    Location: { Address: '48 Willow Street', City: 'Toronto', StateProvince: 'ON', Phone: '416 555 0142', key: '' },
    DateFormat: 1,
    Appearance: { fonturl: '' },
    CustomStyles: '',
    RID: '',
    ClientSitePublicPC: false,
    Settings: {},
    ...changed,
  };
}

/** A line with the number in line and the wait, which Home shows (SCREEN-01). */
export function specifiedLine(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'doctor',
    names: { en: 'Walk-in doctor' },
    state: 'open',
    waiting: 7,
    wait: { low: 25, high: 40 },
    ...changed,
  };
}

/** The reply to `GET client/lines`: a bare list of rows in the specification's envelope. */
export function specifiedLines(
  rows: readonly Record<string, unknown>[] = [specifiedLine()],
  changed: Record<string, unknown> = {},
): Record<string, unknown> {
  return { success: true, rows, ...changed };
}

export const TICKET_GUID = 'letter-ticket-0000000001';

/** A ticket with what the status screen shows (SCREEN-04): stage, place and wait. */
export function specifiedTicket(changed: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    success: true,
    guid: TICKET_GUID,
    stage: 'waiting',
    position: 4,
    wait: { low: 12, high: 20 },
    number: 42,
    line: specifiedLine(),
    actions: ['im_ready', 'need_more_time', 'leave'],
    ...changed,
  };
}
