import { followVisit } from '#features/booking/store/follow-visit.ts';
import { codeStore } from '#features/contacts/store/sql-code-store.ts';
import { conversationStore } from '#features/conversations/store/sql-conversation-store.ts';
import { contactStore } from '#features/contacts/store/sql-contact-store.ts';
import { crowdStore } from '#features/lines/store/sql-crowd-store.ts';
import { alertStore } from '#features/alerts/store/sql-alert-store.ts';
import { accountStore } from '#features/staff/store/sql-account-store.ts';
import { appointmentStore } from '#features/booking/store/sql-appointment-store.ts';
import { auditStore } from '#features/staff/store/sql-audit-store.ts';
import { secondStepStore } from '#features/staff/store/sql-second-step-store.ts';
import { deskStore } from '#features/staff/store/sql-desk-store.ts';
import { deviceStore } from '#features/devices/store/sql-device-store.ts';
import { errorReportStore } from '#features/error-reports/store/sql-error-report-store.ts';
import { lineSetupStore } from '#features/line-setup/store/sql-line-setup-store.ts';
import { healthStore } from '#features/health/store/sql-health-store.ts';
import { documentStore } from '#features/documents/index.ts';
import { customerStore } from '#features/customers/store/sql-customer-store.ts';
import { transferStore } from '#features/transfer/store/sql-transfer-store.ts';
import { backupRunStore } from '#features/backups/store/sql-backup-run-store.ts';
import { lineStore } from '#features/lines/store/sql-line-store.ts';
import { meetingStore } from '#features/meetings/store/sql-meeting-store.ts';
import { nearlyStore } from '#features/notices/store/sql-nearly-store.ts';
import { noticeStore } from '#features/notices/store/sql-notice-store.ts';
import { offerStore } from '#features/booking/store/sql-offer-store.ts';
import { ownDataStore } from '#features/own-data/store/sql-own-data-store.ts';
import { oldRowStore } from '#features/retention/store/sql-old-rows.ts';
import { linkStore } from '#features/sign-in-provider/index.ts';
import { paymentSettingsStore } from '#features/payments/store/sql-payment-settings-store.ts';
import { paymentStore } from '#features/payments/store/sql-payment-store.ts';
import { visitPayments } from '#features/payments/store/sql-visit-payments.ts';
import { testChargeStore } from '#features/payments/store/sql-test-charge-store.ts';
import { peopleStore } from '#features/people/store/sql-people-store.ts';
import type { Db } from '#kernel/db/open-database.ts';
import { ratingStore } from '#features/ratings/store/sql-rating-store.ts';
import { outboxStore } from '#kernel/outbox/sql-outbox-store.ts';
import { passwordResetStore } from '#features/first-start/reset/sql-password-reset-store.ts';
import { firstStartStore } from '#features/first-start/store/sql-first-start-store.ts';
import { serverSettingStore } from '#features/server-settings/store/sql-server-setting-store.ts';
import { serviceStore } from '#features/joining/store/sql-service-store.ts';
import { siteHostStore } from '#features/addresses/store/sql-site-host-store.ts';
import { siteStore } from '#features/sites/store/sql-site-store.ts';
import { standbyStore } from '#features/booking/store/sql-standby-store.ts';
import { setupStore } from '#features/booking/setup/store/sql-setup-store.ts';
import { planStore } from '#features/plans/store/sql-plan-store.ts';
import { waiverStore } from '#features/waivers/store/sql-waiver-store.ts';
import { ticketStore } from '#features/tickets/store/sql-ticket-store.ts';

import { siteFileStore } from '#features/settings/files/sql-site-file-store.ts';
import { referralStore, searchStore } from '#features/search/index.ts';
import { shopStore } from '#features/products/index.ts';
import { walletStore } from '#features/wallet/index.ts';
import { settingsStore } from '#features/settings/store/sql-settings-store.ts';

export type Stores = ReturnType<typeof openStores>;

export function openStores(db: Db) {
  const payments = visitPayments(db);
  return {
    sites: siteStore(db),
    siteHosts: siteHostStore(db),
    lines: lineStore(db),
    crowds: crowdStore(db),
    services: serviceStore(db),
    contacts: contactStore(db),
    codes: codeStore(db),
    alerts: alertStore(db),
    accounts: accountStore(db),
    people: peopleStore(db),
    links: linkStore(db),
    secondSteps: secondStepStore(db),
    desks: deskStore(db),
    audit: auditStore(db),
    devices: deviceStore(db),
    ownData: ownDataStore(db),
    errorReports: errorReportStore(db),
    tickets: ticketStore(db, { followVisit, payments }),
    offers: offerStore(db),
    appointments: appointmentStore(db, payments),
    standbys: standbyStore(db),
    setup: setupStore(db, payments),
    lineSetup: lineSetupStore(db),
    settings: settingsStore(db),
    siteFiles: siteFileStore(db),
    notices: noticeStore(db),
    meetings: meetingStore(db),
    conversations: conversationStore(db),
    nearly: nearlyStore(db),
    outbox: outboxStore(db),
    old: oldRowStore(db),
    firstStart: firstStartStore(db),
    health: healthStore(db),
    backupRuns: backupRunStore(db),
    resets: passwordResetStore(db),
    transfer: transferStore(db),
    customers: customerStore(db),
    documents: documentStore(db),
    payments: paymentStore(db),
    storedPayments: paymentSettingsStore(db),
    testCharges: testChargeStore(db),
    serverSettings: serverSettingStore(db),
    shop: shopStore(db, payments),
    ratings: ratingStore(db),
    waivers: waiverStore(db),
    passes: walletStore(db),
    plans: planStore(db),
    search: searchStore(db),
    referrals: referralStore(db),
  };
}
