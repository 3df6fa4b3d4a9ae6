import { memoryContacts } from '#features/contacts/store/contact-store.memory.ts';
import { contactStoreSuite } from '#features/contacts/store/contact-store.suite.ts';
import { memoryDevices } from '#features/devices/store/device-store.memory.ts';
import { deviceStoreSuite } from '#features/devices/store/device-store.suite.ts';
import { memoryErrorReports } from '#features/error-reports/store/error-report-store.memory.ts';
import { errorReportStoreSuite } from '#features/error-reports/store/error-report-store.suite.ts';
import { memoryLines } from '#features/lines/store/line-store.memory.ts';
import { memoryServices } from '#features/joining/store/service-store.memory.ts';
import { serviceStoreSuite } from '#features/joining/store/service-store.suite.ts';
import { lineStoreSuite } from '#features/lines/store/line-store.suite.ts';
import { memoryNotices } from '#features/notices/store/notice-store.memory.ts';
import { memorySites } from '#features/sites/store/site-store.memory.ts';
import { accountStoreSuite } from '#features/staff/store/account-store.suite.ts';
import { auditStoreSuite } from '#features/staff/store/audit-store.suite.ts';
import { deskStoreSuite } from '#features/staff/store/desk-store.suite.ts';
import { siteStoreSuite } from '#features/sites/store/site-store.suite.ts';
import { ticketStoreSuite } from '#features/tickets/store/ticket-store.suite.ts';
import { ticketTimesSuite } from '#features/tickets/store/ticket-times.suite.ts';
import { memoryOutbox } from '#kernel/outbox/outbox-store.memory.ts';
import type { NewNotice } from '#features/notices/store/notice-store.ts';
import { noticeStoreSuite } from '#features/notices/store/notice-store.suite.ts';
import { outboxStoreSuite } from '#kernel/outbox/outbox-store.suite.ts';
import { openTestDatabase } from '#testing/database/open-test-database.ts';
import { openAccountsInMemory, openAuditInMemory, openDesksInMemory } from '#testing/database/open-staff-stores.ts';
import { openTicketsInMemory } from '#testing/database/open-ticket-stores.ts';
import { boardOf, offersOf, siteOf } from '#testing/samples/site-of.ts';
import { databaseSuites } from '#testing/database/store-suites.ts';

databaseSuites('on SQLite', (onQuery) => openTestDatabase(onQuery ? { onQuery } : {}));

siteStoreSuite('in memory', async (sites) =>
  memorySites(
    sites.map(siteOf),
    Object.fromEntries(sites.flatMap(({ hosts, siteId }) => hosts.map((host) => [host, siteId]))),
  ),
);
lineStoreSuite('in memory', async (sites) =>
  memoryLines(Object.fromEntries(sites.map((site) => [site.siteId, boardOf(site)]))),
);
serviceStoreSuite('in memory', async (sites) => {
  const services = memoryServices();
  for (const site of sites) for (const [lineId, offer] of offersOf(site)) services.write(site.siteId, lineId, offer);
  return services;
});
contactStoreSuite('in memory', async () => {
  const told: NewNotice[] = [];
  const { contacts, codes, addUse } = memoryContacts({ told });
  return { contacts, codes, addUse: async (contact) => addUse(contact), noticeCount: async () => told.length };
});
deviceStoreSuite('in memory', async () => memoryDevices());
errorReportStoreSuite('in memory', async () => memoryErrorReports());
accountStoreSuite('in memory', openAccountsInMemory);
auditStoreSuite('in memory', openAuditInMemory);
deskStoreSuite('in memory', openDesksInMemory);
ticketStoreSuite('in memory', openTicketsInMemory);
ticketTimesSuite('in memory', openTicketsInMemory);
noticeStoreSuite('in memory', async () => memoryNotices());
outboxStoreSuite('in memory', async () => {
  const outbox = memoryOutbox();
  return { outbox, write: outbox.write };
});
