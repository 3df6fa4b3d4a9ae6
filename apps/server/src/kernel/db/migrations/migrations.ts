import { foundation } from './0001-foundation.ts';
import { tickets } from './0002-tickets.ts';
import { outbox } from './0003-outbox.ts';
import { devices } from './0004-devices.ts';
import { visits } from './0005-visits.ts';
import { contacts } from './0006-contacts.ts';
import { notices } from './0007-notices.ts';
import { staffConsole } from './0008-staff.ts';
import { contactLimits } from './0009-contact-limits.ts';
import { signInAttempts } from './0010-sign-in-attempts.ts';
import { openNotices } from './0011-open-notices.ts';
import { oldRows } from './0012-old-rows.ts';
import { appointments } from './0013-appointments.ts';
import { push } from './0014-push.ts';
import { calendarVersions } from './0015-calendar-versions.ts';
import { eventNumbers } from './0016-event-numbers.ts';
import { accountBrowsers } from './0017-account-browsers.ts';
import { lineDelays } from './0018-line-delays.ts';
import { dueStaff } from './0019-due-staff.ts';
import { coming } from './0020-coming.ts';
import { undoAndOpenByHand } from './0021-undo-and-open-by-hand.ts';
import { lineActs } from './0022-line-acts.ts';
import { visitRatings } from './0062-ratings.ts';
import { addLineLetters } from './0023-line-letters.ts';
import { doors } from './0026-doors.ts';
import { endWords } from './0027-end-words.ts';
import { lineAlerts } from './0028-line-alerts.ts';
import { oldActivity } from './0031-old-activity.ts';
import { automaticNoShows } from './0032-automatic-no-shows.ts';
import { appointmentWords } from './0033-appointment-words.ts';
import { settingChanges } from './0034-setting-changes.ts';
import { siteFiles } from './0036-site-files.ts';
import { serverSettings } from './0035-server-settings.ts';
import { archives } from './0037-archives.ts';
import { people } from './0038-people.ts';
import { backupRuns } from './0039-backup-runs.ts';
import { imports } from './0041-imports.ts';
import { accountLinks } from './0052-account-links.ts';
import { customers } from './0058-customers.ts';
import { countries } from './0060-countries.ts';
import { meetings } from './0068-meetings.ts';
import { payments } from './0066-payments.ts';
import { appointmentsByTicket } from './0069-appointments-by-ticket.ts';
import { signingDevices } from './0070-signing-devices.ts';
import { documentBounds } from './0073-document-bounds.ts';
import { searchIndex } from './0074-search-index.ts';
import { referrals } from './0075-referrals.ts';
import { bitsOfWords } from './0081-bits-of-words.ts';
import { keptCards } from './0080-kept-cards.ts';
import { messagePhotos } from './0088-message-photos.ts';
import { guestDevices } from './0089-guest-devices.ts';
import { erasedNotices } from './0092-erased-notices.ts';
import { ownData } from './0093-own-data.ts';
import { providerKnown } from './0094-provider-known.ts';
import { wholeMinutes } from './0095-whole-minutes.ts';
import { backupRunSeen } from './0096-backup-run-seen.ts';
import { citiesFound } from './0097-cities-found.ts';
import { appointmentChanges } from './0098-appointment-changes.ts';
import { choicesOfPushes } from './0084-push-choices.ts';
import { walletPasses } from './0082-wallet-passes.ts';
import { removedCustomers } from './0061-removed-customers.ts';
import { conversations } from './0065-conversations.ts';
import { products } from './0067-products.ts';
import { documentFiles } from './0064-document-files.ts';
import { waivers } from './0063-waivers.ts';
import { visitPlans } from './0086-visit-plans.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';

/** In the order of application. A released migration is never renamed or edited; add a new one instead. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-tickets': tickets,
  '0003-outbox': outbox,
  '0004-devices': devices,
  '0005-visits': visits,
  '0006-contacts': contacts,
  '0007-notices': notices,
  '0008-staff': staffConsole,
  '0009-contact-limits': contactLimits,
  '0010-sign-in-attempts': signInAttempts,
  '0011-open-notices': openNotices,
  '0012-old-rows': oldRows,
  '0013-appointments': appointments,
  '0014-push': push,
  '0015-calendar-versions': calendarVersions,
  '0016-event-numbers': eventNumbers,
  '0017-account-browsers': accountBrowsers,
  '0018-line-delays': lineDelays,
  '0019-due-staff': dueStaff,
  '0020-coming': coming,
  '0021-undo-and-open-by-hand': undoAndOpenByHand,
  '0022-line-acts': lineActs,
  '0023-line-letters': addLineLetters,
  '0026-doors': doors,
  '0027-end-words': endWords,
  '0028-line-alerts': lineAlerts,
  '0031-old-activity': oldActivity,
  '0032-automatic-no-shows': automaticNoShows,
  '0033-appointment-words': appointmentWords,
  '0034-setting-changes': settingChanges,
  '0035-server-settings': serverSettings,
  '0036-site-files': siteFiles,
  '0037-archives': archives,
  '0038-people': people,
  '0039-backup-runs': backupRuns,
  '0041-imports': imports,
  '0052-account-links': accountLinks,
  '0058-customers': customers,
  '0060-countries': countries,
  '0061-removed-customers': removedCustomers,
  '0062-ratings': visitRatings,
  '0063-waivers': waivers,
  '0064-document-files': documentFiles,
  '0065-conversations': conversations,
  '0066-payments': payments,
  '0067-products': products,
  '0068-meetings': meetings,
  '0069-appointments-by-ticket': appointmentsByTicket,
  '0070-signing-devices': signingDevices,
  '0073-document-bounds': documentBounds,
  '0074-search-index': searchIndex,
  '0075-referrals': referrals,
  '0080-kept-cards': keptCards,
  '0081-bits-of-words': bitsOfWords,
  '0082-wallet-passes': walletPasses,
  '0084-push-choices': choicesOfPushes,
  '0086-visit-plans': visitPlans,
  '0088-message-photos': messagePhotos,
  '0089-guest-devices': guestDevices,
  '0092-erased-notices': erasedNotices,
  '0093-own-data': ownData,
  '0094-provider-known': providerKnown,
  '0095-whole-minutes': wholeMinutes,
  '0096-backup-run-seen': backupRunSeen,
  '0097-cities-found': citiesFound,
  '0098-appointment-changes': appointmentChanges,
};

/** One schema change, the same on both databases. */
type Migration = (schema: Kysely<Database>) => Promise<void>;
