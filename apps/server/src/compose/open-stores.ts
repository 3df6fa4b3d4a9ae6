import { codeStore } from '#adapters/db/code-store.ts';
import { contactStore } from '#adapters/db/contact-store.ts';
import { crowdStore } from '#adapters/db/crowd-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { appointmentStore } from '#adapters/db/appointment-store.ts';
import { auditStore } from '#features/audit/store/sql-audit-store.ts';
import { deskStore } from '#features/desks/store/sql-desk-store.ts';
import { deviceStore } from '#adapters/db/device-store.ts';
import { errorReportStore } from '#adapters/db/error-report-store.ts';
import { lineStore } from '#adapters/db/line-store.ts';
import { nearlyStore } from '#features/notices/store/sql-nearly-store.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { offerStore } from '#adapters/db/offer-store.ts';
import { oldRows } from '#adapters/db/old-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import { serviceStore } from '#adapters/db/service-store.ts';
import { siteStore } from '#adapters/db/site-store.ts';
import { standbyStore } from '#adapters/db/standby-store.ts';
import { setupStore } from '#adapters/db/setup-store.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';

export type Stores = ReturnType<typeof openStores>;

export function openStores(db: Db) {
  return {
    sites: siteStore(db),
    lines: lineStore(db),
    crowds: crowdStore(db),
    services: serviceStore(db),
    contacts: contactStore(db),
    codes: codeStore(db),
    accounts: accountStore(db),
    desks: deskStore(db),
    audit: auditStore(db),
    devices: deviceStore(db),
    errorReports: errorReportStore(db),
    tickets: ticketStore(db),
    offers: offerStore(db),
    appointments: appointmentStore(db),
    standbys: standbyStore(db),
    setup: setupStore(db),
    notices: noticeStore(db),
    nearly: nearlyStore(db),
    outbox: outboxStore(db),
    old: oldRows(db),
  };
}
