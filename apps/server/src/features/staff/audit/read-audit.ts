import { customFields } from '@openturn/domain/forms/custom-fields.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { AuditCursor, AuditRow, AuditVisit, AuditStore, AuditSubject } from '#features/staff/store/audit-store.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { DeskStore } from '#features/staff/store/desk-store.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';
import { presentChanges, presentSettings, type ChangeView, type SettingNaming } from './present-changes.ts';

type ReadAudit = {
  member: StaffMember;
  before: string | undefined;
  language: Language;
  /** Of those who have appointments, by id. */
  calendarNames: ReadonlyMap<string, string>;
};
type Names = Record<string, string>;
type VisitView = Omit<AuditVisit, 'serviceId' | 'changes'> & { service: Names | null; changes: ChangeView[] };
type AuditView = Pick<AuditRow, 'at' | 'action' | 'detail'> & {
  staff: string;
  subject: string;
  changes: ChangeView[];
  visit: VisitView | null;
};
export type AuditPage = { rows: AuditView[]; next: string | null };

type AuditDeps = { accounts: AccountStore; audit: AuditStore; desks: DeskStore; sites: SiteStore };

const PAGE = 50;
/** Of settings, which are logged with their names. */
const NO_NAMES = { nameOf: {}, customFields: [] };
/** As `detail` of changed settings. */
const WHOLE = 'site';
const CURSOR = /^(\d{1,16})\.(\d{1,6})$/;

/** The activity log, newest first, in the reader's language. */
export async function readAudit(
  { member, before, language, calendarNames }: ReadAudit,
  deps: AuditDeps,
): Promise<AuditPage> {
  const { siteId } = member;
  const cursor = readCursor(before);
  const [rows, names, lines, services, site] = await Promise.all([
    deps.audit.page(siteId, { before: cursor, limit: PAGE + 1 }),
    deps.accounts.namesOf(siteId),
    deps.desks.linesOf(siteId),
    deps.desks.servicesOf(siteId),
    deps.sites.find(siteId),
  ]);
  const nameIn = (all: readonly { id: string; names: Names }[]) => (id: string) => {
    const found = all.find((each) => each.id === id);
    return found ? pickName(found.names, language) : id;
  };
  const subjectOf = (subject: AuditSubject): string => {
    if (subject.kind === 'none') return '';
    if (subject.kind === 'ticket') return subject.code;
    return (subject.names && pickName(subject.names, language)) || subject.id;
  };
  const naming = {
    nameOf: {
      lineId: nameIn(lines),
      serviceId: nameIn(services),
      staffId: (id: string) => calendarNames.get(id) ?? id,
    },
    customFields: (['join', 'booking'] as const).flatMap((form) => customFields(site?.settings ?? {}, form)),
  };
  const visitView = ({ serviceId, changes, ...visit }: AuditVisit): VisitView => ({
    ...visit,
    service: services.find(({ id }) => id === serviceId)?.names ?? null,
    changes: presentChanges(changes, naming),
  });
  /** Which page of the settings: a service or a person; empty for those of the whole business. */
  const settingsOf = (id: string) => calendarNames.get(id) ?? (id === WHOLE ? '' : nameIn(services)(id));
  const shown = rows.slice(0, PAGE);
  const others = await sitesIn(shown, language, deps);
  const settingNaming: SettingNaming = {
    lineOf: (id, other) => (other === '' ? naming.nameOf.lineId(id) : (others.get(other)?.lineOf(id) ?? id)),
    siteOf: (id) => others.get(id)?.name ?? id,
    serviceOf: naming.nameOf.serviceId,
    staffOf: naming.nameOf.staffId,
  };
  return {
    rows: shown.map(({ at, staffId, action, subject, detail, changes, visit }) => ({
      at,
      staff: names.get(staffId) ?? staffId,
      action,
      subject: action === 'setup' ? settingsOf(detail) : (names.get(detail) ?? subjectOf(subject)),
      detail,
      changes: action === 'settings' ? presentSettings(changes, settingNaming) : presentChanges(changes, NO_NAMES),
      visit: visit && visitView(visit),
    })),
    next: rows.length > PAGE ? nextCursor(shown, cursor) : null,
  };
}

/** The businesses of the company that a visit of several stops leads to, by id. */
async function sitesIn(rows: readonly AuditRow[], language: Language, { sites, desks }: AuditDeps) {
  const stops = rows.flatMap(({ action, changes }) =>
    action === 'settings' ? Object.entries(changes).filter(([field]) => field.endsWith('.site')) : [],
  );
  const ids = new Set(stops.flatMap(([, values]) => values).filter((id) => Number.isSafeInteger(id)) as number[]);
  const found = await Promise.all(
    [...ids].map(async (id) => {
      const [site, lines] = await Promise.all([sites.find(id), desks.linesOf(id)]);
      const lineOf = (lineId: string) => {
        const line = lines.find((each) => each.id === lineId);
        return line ? pickName(line.names, language) : lineId;
      };
      return [String(id), { name: site ? pickName(site.names, language) : `${id}`, lineOf }] as const;
    }),
  );
  return new Map<string, (typeof found)[number][1]>(found);
}

function readCursor(text = ''): AuditCursor | null {
  const [, at, skip] = CURSOR.exec(text) ?? [];
  return at === undefined || skip === undefined ? null : { at: Number(at), skip: Number(skip) };
}

/** Several entries can share an instant, so the cursor counts those already shown. */
function nextCursor(shown: readonly AuditRow[], before: AuditCursor | null): string | null {
  const last = shown.at(-1);
  if (!last) return null;
  const ofInstant = shown.filter(({ at }) => at === last.at).length;
  return `${last.at}.${ofInstant + (before?.at === last.at ? before.skip : 0)}`;
}
