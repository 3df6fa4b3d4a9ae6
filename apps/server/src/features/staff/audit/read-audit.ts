import { customFields } from '@openturn/domain/forms/custom-fields.ts';
import type { Language } from '@openturn/domain/language/languages.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import type { AuditCursor, AuditRow, AuditVisit, AuditStore, AuditSubject } from '#features/staff/store/audit-store.ts';
import type { AccountStore } from '#features/staff/store/account-store.ts';
import type { DeskStore } from '#features/staff/store/desk-store.ts';
import type { SiteStore } from '#features/sites/index.ts';
import type { StaffMember } from '#features/staff/require-staff.ts';
import { presentChanges, type ChangeView } from './present-changes.ts';

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
    customFields: customFields(site?.settings ?? {}, 'join'),
  };
  const visitView = ({ serviceId, changes, ...visit }: AuditVisit): VisitView => ({
    ...visit,
    service: services.find(({ id }) => id === serviceId)?.names ?? null,
    changes: presentChanges(changes, naming),
  });
  /** Which page of the settings: a service or a person; empty for those of the whole business. */
  const settingsOf = (id: string) => calendarNames.get(id) ?? (id === WHOLE ? '' : nameIn(services)(id));
  const shown = rows.slice(0, PAGE);
  return {
    rows: shown.map(({ at, staffId, action, subject, detail, changes, visit }) => ({
      at,
      staff: names.get(staffId) ?? staffId,
      action,
      subject: action === 'setup' ? settingsOf(detail) : (names.get(detail) ?? subjectOf(subject)),
      detail,
      changes: presentChanges(changes, NO_NAMES),
      visit: visit && visitView(visit),
    })),
    next: rows.length > PAGE ? nextCursor(shown, cursor) : null,
  };
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
