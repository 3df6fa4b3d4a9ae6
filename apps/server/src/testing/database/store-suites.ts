import { planStoreSuite } from '#features/plans/store/plan-store.suite.ts';
import { ratingsSuite } from '#features/ratings/ratings.suite.ts';
import { documentsSuite } from '#features/documents/store/documents.suite.ts';
import { alertsSuite } from '#features/alerts/alerts.suite.ts';
import { codeStore } from '#features/contacts/store/sql-code-store.ts';
import { contactStore, writeFirstUse } from '#features/contacts/store/sql-contact-store.ts';
import { errorReportStore } from '#features/error-reports/store/sql-error-report-store.ts';
import { lineStore } from '#features/lines/store/sql-line-store.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { outboxStore, writeOutbox } from '#kernel/outbox/sql-outbox-store.ts';
import { serviceStore } from '#features/joining/store/sql-service-store.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { contactStoreSuite } from '#features/contacts/store/contact-store.suite.ts';
import { ownDataSuite } from '#features/own-data/own-data.suite.ts';
import { ownPassesSuite } from '#features/own-data/own-passes.suite.ts';
import { ownUndoSuite } from '#features/own-data/own-undo.suite.ts';
import { ownPlansSuite } from '#features/own-data/own-plans.suite.ts';
import { notifiedDevicesSuite } from '#features/devices/store/notified-devices.suite.ts';
import { deviceStoreSuite } from '#features/devices/store/device-store.suite.ts';
import { errorReportStoreSuite } from '#features/error-reports/store/error-report-store.suite.ts';
import { serviceStoreSuite } from '#features/joining/store/service-store.suite.ts';
import { citySuite } from '#features/search/store/cities.suite.ts';
import { searchSuite } from '#features/search/store/search.suite.ts';
import { referralSuite } from '#features/search/referrals/referral-store.suite.ts';
import { siteHostSuite } from '#features/addresses/store/site-host.suite.ts';
import { lineSetupSuite } from '#features/line-setup/store/line-setup.suite.ts';
import { lineStoreSuite } from '#features/lines/store/line-store.suite.ts';
import { accountStoreSuite } from '#features/staff/store/account-store.suite.ts';
import { passwordLinkSuite } from '#features/people/store/password-link-store.suite.ts';
import { invitationStoreSuite } from '#features/people/store/invitation-store.suite.ts';
import { peopleStoreSuite } from '#features/people/store/people-store.suite.ts';
import { auditStoreSuite } from '#features/staff/store/audit-store.suite.ts';
import { deskStoreSuite } from '#features/staff/store/desk-store.suite.ts';
import { passwordResetSuite } from '#features/first-start/reset/password-reset-store.suite.ts';
import { removeDemoSuite } from '#seed/remove-demo.suite.ts';
import { serverSettingStoreSuite } from '#features/server-settings/store/server-setting-store.suite.ts';
import { serverSettingStore } from '#features/server-settings/store/sql-server-setting-store.ts';
import { siteStoreSuite } from '#features/sites/store/site-store.suite.ts';
import { ticketStoreSuite } from '#features/tickets/store/ticket-store.suite.ts';
import { ticketTimesSuite } from '#features/tickets/store/ticket-times.suite.ts';
import { walletStoreSuite } from '#features/wallet/store/wallet-store.suite.ts';
import { meetingStoreSuite } from '#features/meetings/store/meeting-store.suite.ts';
import { waiverStoreSuite } from '#features/waivers/store/waiver-store.suite.ts';
import { noticeStoreSuite } from '#features/notices/store/notice-store.suite.ts';
import { outboxStoreSuite } from '#kernel/outbox/outbox-store.suite.ts';
import { appointmentMessageSuite } from '#features/notices/words/appointment-message.suite.ts';
import { bookingRaceSuite } from '#features/booking/store/booking-race.suite.ts';
import { bookingSuite } from '#features/booking/store/booking.suite.ts';
import { slotCacheSuite } from '#features/booking/times/slot-cache.suite.ts';
import { boardSuite } from '#features/tickets/staff/board.suite.ts';
import { openAccountsOn, openAuditOn, openDesksOn } from './open-staff-stores.ts';
import { openTicketsOn } from './open-ticket-stores.ts';
import { constraintSuite } from '#features/tickets/store/constraint.suite.ts';
import { countingSuite } from '#features/lines/store/counting.suite.ts';
import { expectedSuite } from '#features/lines/store/expected.suite.ts';
import { oldRowsSuite } from '#features/retention/store/old-rows.suite.ts';
import { promiseSuite } from '#features/lines/store/promise.suite.ts';
import { raceSuite } from '#features/tickets/staff/race.suite.ts';
import { joiningSuite } from '#features/joining/enter/joining.suite.ts';
import { nearlySuite } from '#features/notices/nearly/nearly.suite.ts';
import { pushChoiceSuite } from '#features/notices/sending/push-choice.suite.ts';
import { pushFirstSuite } from '#features/notices/sending/push-first.suite.ts';
import { pushSuite } from '#features/notices/channels/web-push/push.suite.ts';
import { standbyRaceSuite } from '#features/booking/standby/standby-race.suite.ts';
import { standbySuite } from '#features/booking/standby/standby.suite.ts';
import { writeSites } from '#testing/samples/site-fixture.ts';

type Open = (onQuery?: (sql: string) => void) => Promise<Db>;

/** Everything that must behave the same on every database. */
export function databaseSuites(name: string, open: Open): void {
  siteStoreSuite(name, async (sites) => {
    const db = await open();
    await writeSites(db, sites);
    return siteStore(db);
  });
  siteHostSuite(name, () => open());
  searchSuite(name, () => open());
  citySuite(name, () => open());
  referralSuite(name, () => open());
  lineSetupSuite(name, () => open());
  lineStoreSuite(name, async (sites) => {
    const db = await open();
    await writeSites(db, sites);
    return lineStore(db);
  });
  serviceStoreSuite(name, async (sites) => {
    const db = await open();
    await writeSites(db, sites);
    return serviceStore(db);
  });
  contactStoreSuite(name, async () => {
    const db = await open();
    return {
      contacts: contactStore(db),
      codes: codeStore(db),
      addUse: async (contact, at) =>
        void (await db.kysely.transaction().execute((trx) => writeFirstUse(trx, contact, at))),
      noticeCount: async () => (await db.kysely.selectFrom('notices').select('notice_id').execute()).length,
    };
  });
  passwordResetSuite(name, () => open());
  removeDemoSuite(name, () => open());
  serverSettingStoreSuite(name, async () => serverSettingStore(await open()));
  meetingStoreSuite(name, () => open());
  waiverStoreSuite(name, () => open());
  walletStoreSuite(name, () => open());
  alertsSuite(name, () => open());
  documentsSuite(name, () => open());
  ratingsSuite(name, () => open());
  planStoreSuite(name, () => open());
  deviceStoreSuite(name, () => open());
  notifiedDevicesSuite(name, () => open());
  ownDataSuite(name, () => open());
  ownPassesSuite(name, () => open());
  ownUndoSuite(name, () => open());
  ownPlansSuite(name, open);
  errorReportStoreSuite(name, async () => errorReportStore(await open()));
  accountStoreSuite(name, async (seed) => openAccountsOn(await open(), seed));
  peopleStoreSuite(name, () => open());
  invitationStoreSuite(name, () => open());
  passwordLinkSuite(name, () => open());
  auditStoreSuite(name, async () => openAuditOn(await open()));
  deskStoreSuite(name, async () => openDesksOn(await open()));
  ticketStoreSuite(name, async () => openTicketsOn(await open()));
  ticketTimesSuite(name, async () => openTicketsOn(await open()));
  outboxStoreSuite(name, async () => {
    const db = await open();
    return {
      outbox: outboxStore(db),
      write: (messages, now) => db.kysely.transaction().execute((trx) => writeOutbox(trx, messages, now)),
    };
  });
  noticeStoreSuite(name, async () => noticeStore(await open()));
  nearlySuite(name, open);
  pushSuite(name, open);
  pushFirstSuite(name, open);
  pushChoiceSuite(name, open);
  boardSuite(name, open);
  countingSuite(name, open);
  joiningSuite(name, open);
  oldRowsSuite(name, open);
  promiseSuite(name, open);
  raceSuite(name, open);
  bookingRaceSuite(name, open);
  bookingSuite(name, open);
  slotCacheSuite(name, open);
  appointmentMessageSuite(name, open);
  expectedSuite(name, open);
  standbySuite(name, open);
  standbyRaceSuite(name, open);
  constraintSuite(name, open);
}
