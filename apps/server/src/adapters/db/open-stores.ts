import { codeStore } from './code-store.ts';
import { contactStore } from './contact-store.ts';
import { crowdStore } from './crowd-store.ts';
import { accountStore } from './account-store.ts';
import { appointmentStore } from './appointment-store.ts';
import { auditStore } from './audit-store.ts';
import { deskStore } from './desk-store.ts';
import { deviceStore } from './device-store.ts';
import { errorReportStore } from './error-report-store.ts';
import { lineStore } from './line-store.ts';
import { nearlyStore } from './nearly-store.ts';
import { noticeStore } from './notice-store.ts';
import { offerStore } from './offer-store.ts';
import { oldRows } from './old-rows.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import { serviceStore } from './service-store.ts';
import { siteStore } from './site-store.ts';
import { standbyStore } from './standby-store.ts';
import { setupStore } from './setup-store.ts';
import { ticketStore } from './ticket-store.ts';

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
