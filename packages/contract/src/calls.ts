import {
  actOnStandby,
  askStandby,
  cancelAppointment,
  checkIn,
  getAppointment,
  getAppointments,
  getStandby,
  moveAppointment,
} from './visitor/appointments.ts';
import { bookHeld, getBookForm, getSlots, getSoonest, holdSlot, letHoldGo, renewHold } from './visitor/booking.ts';
import { getPushKey, pushRegister, setLanguage } from './visitor/device.ts';
import { PUSHES_CALLS } from './visitor/visit/pushes.ts';
import { enterLoginCode, findMy, login } from './visitor/find-my.ts';
import { beginJoin, enterJoinCode, getJoinForm, joinLine, sendJoinCode } from './visitor/join.ts';
import { askLineAlert, cancelLineAlert, getLineAlert } from './visitor/line-alerts.ts';
import { getLines } from './visitor/lines.ts';
import { getLocations } from './visitor/locations.ts';
import { SEARCH_CALLS } from './search/search.ts';
import { reportError } from './visitor/report-error.ts';
import { getSite, getUrlmap } from './visitor/site.ts';
import { MEETING_CALLS } from './staff/visit/meeting-calls.ts';
import { OWN_DATA_CALLS } from './visitor/visit/own-data.ts';
import { PLAN_CALLS } from './plan/plan-calls.ts';
import { VISIT_TASK_CALLS } from './visitor/visit/visit-tasks.ts';
import { RATING_CALLS } from './staff/visit/staff-ratings.ts';
import { CONVERSATION_CALLS } from './conversation/staff-conversations.ts';
import { callingPage } from './staff/settings/calling.ts';
import { getSettingsOverview } from './staff/settings/settings-page.ts';
import { getWords, setWords } from './staff/settings/words.ts';
import { formPage } from './staff/settings/form.ts';
import { addLogo, lookPage } from './staff/settings/look.ts';
import { SITES_CALLS } from './staff/company-sites.ts';
import { businessPage } from './staff/settings/business.ts';
import { channelsPage, testChannel } from './staff/settings/channels.ts';
import { forgetProviderLinks, providerPage, testProvider } from './staff/settings/provider.ts';
import { getVisitorsAddress, START_CALLS } from './staff/first-start.ts';
import { RESTORE_CALLS } from './staff/restore.ts';
import { getStaffMe, staffSignIn, staffSignOut, staffTotp } from './staff/staff-account.ts';
import { addWalkIn, getBoard, staffAct, staffNext, staffNote, takeDesk } from './staff/staff-board.ts';
import { acceptInvitation, readInvitation } from './staff/people/invitation.ts';
import { NEW_PASSWORD_CALLS } from './staff/people/new-password.ts';
import { PROVIDER_SIGN_IN_CALLS } from './staff/people/provider-sign-in.ts';
import {
  actOnPerson,
  bringBackPerson,
  askSecondStep,
  changePerson,
  getPeople,
  invitePerson,
  renewInvitation,
  revokeInvitation,
} from './staff/people/people.ts';
import {
  addPasskey,
  beginPasskey,
  changePassword,
  createRecoveryCodes,
  getSecondStep,
  passkeyOptions,
  passkeySignIn,
  removePasskey,
  signOutElsewhere,
} from './staff/people/second-step.ts';
import { broadcastDelay, endDelay, setLine, undoLine } from './staff/staff-lines.ts';
import { getAffected, getSetup, setService, setSite, setStaff } from './staff/staff-setup.ts';
import { LINE_SETTINGS_CALLS } from './staff/settings/line-settings.ts';
import { addHost, checkHost, getHosts, removeHost } from './staff/settings/address.ts';
import { explainTimes } from './staff/settings/closed-times.ts';
import { getCatalog, setCatalog } from './staff/settings/services.ts';
import { getBackups, makeBackupNow, renewBackupKey, setBackups } from './staff/settings/backups.ts';
import { getImports, importPart, undoImport } from './staff/settings/transfer.ts';
import { getHealth } from './staff/settings/health.ts';
import { getStandbys, offerStandby } from './staff/staff-standby.ts';
import { CALENDAR_CALLS } from './staff/staff-calendar.ts';
import { getAudit, getInbox } from './staff/staff-office.ts';
import { getCompiledTexts, getTexts } from './visitor/texts.ts';
import { actOnTicket, getTicket, getTickets, previewHold, setNearly } from './visitor/tickets.ts';
import { getWall } from './staff/wall.ts';
import { getSuspects, sweepLine } from './staff/staff-sweep.ts';
import { editTicket, getTicketForm, prioritiseTicket, reorderTicket } from './staff/staff-waiting.ts';
import { PAYMENT_CALLS } from './staff/visit/payment-calls.ts';
import { CUSTOMER_CALLS } from './staff/staff-customers.ts';
import { DOCUMENT_CALLS } from './staff/visit/staff-documents.ts';
import { WAIVER_CALLS } from './waiver/waiver-calls.ts';
import { SHOP_CALLS } from './shop/shop-calls.ts';
import { WALLET_CALLS } from './wallet/visit-wallet.ts';
import { findVisits, getVisitHistory } from './staff/staff-visits.ts';

/** Every call, keyed by method and path. */
export const CALLS = {
  'GET client/urlmap': getUrlmap,
  'GET client/site': getSite,
  'GET client/lines': getLines,
  'GET client/locations': getLocations,
  ...SEARCH_CALLS,
  'GET client/joinform': getJoinForm,
  'POST client/draft': beginJoin,
  'POST client/join': joinLine,
  'POST client/join/code': enterJoinCode,
  'POST client/join/newcode': sendJoinCode,
  'GET client/linealert': getLineAlert,
  'POST client/linealert': askLineAlert,
  'POST client/linealert/cancel': cancelLineAlert,
  'GET client/ticket/:guid': getTicket,
  'GET client/tickets': getTickets,
  'POST client/ticket/:guid/act': actOnTicket,
  'GET client/ticket/:guid/hold': previewHold,
  'POST client/ticket/:guid/nearly': setNearly,
  'GET client/bookform': getBookForm,
  'GET client/slots': getSlots,
  'GET client/soonest': getSoonest,
  'POST client/hold': holdSlot,
  'POST client/hold/:guid/renew': renewHold,
  'DELETE client/hold/:guid': letHoldGo,
  'POST client/book': bookHeld,
  'GET client/appointment/:guid': getAppointment,
  'GET client/appointments': getAppointments,
  'POST client/appointment/:guid/move': moveAppointment,
  'POST client/appointment/:guid/cancel': cancelAppointment,
  'POST client/appointment/:guid/checkin': checkIn,
  'POST client/standby': askStandby,
  'GET client/standby/:guid': getStandby,
  'POST client/standby/:guid/act': actOnStandby,
  'POST client/findmy': findMy,
  'POST client/login': login,
  'POST client/login/code': enterLoginCode,
  'GET client/wall': getWall,
  'GET client/address': getVisitorsAddress,
  'GET client/pushkey': getPushKey,
  'POST client/pushregister': pushRegister,
  'POST language/:lang': setLanguage,
  'POST ReportError': reportError,
  'GET assets/i18n/:file': getTexts,
  'GET assets/i18n/compiled/:file': getCompiledTexts,
  'POST staff/signin': staffSignIn,
  'POST staff/signout': staffSignOut,
  ...RATING_CALLS,
  'GET staff/me': getStaffMe,
  'POST staff/totp': staffTotp,
  ...START_CALLS,
  ...RESTORE_CALLS,
  ...SITES_CALLS,
  ...VISIT_TASK_CALLS,
  ...PLAN_CALLS,
  ...OWN_DATA_CALLS,
  ...PUSHES_CALLS,
  ...MEETING_CALLS,
  'GET staff/board': getBoard,
  'POST staff/desk': takeDesk,
  'POST staff/next': staffNext,
  'POST staff/ticket/:guid/act': staffAct,
  'POST staff/ticket/:guid/note': staffNote,
  ...CONVERSATION_CALLS,
  'GET staff/ticket/:guid/history': getVisitHistory,
  'GET staff/ticket/:guid/form': getTicketForm,
  'POST staff/ticket/:guid/edit': editTicket,
  'POST staff/ticket/:guid/priority': prioritiseTicket,
  'POST staff/ticket/:guid/place': reorderTicket,
  'GET staff/visits': findVisits,
  ...CUSTOMER_CALLS,
  ...SHOP_CALLS,
  ...WALLET_CALLS,
  ...DOCUMENT_CALLS,
  ...WAIVER_CALLS,
  ...PAYMENT_CALLS,
  'POST staff/walkin': addWalkIn,
  'GET staff/suspects': getSuspects,
  'POST staff/sweep': sweepLine,
  'POST staff/line': setLine,
  'POST staff/line/undo': undoLine,
  'POST staff/broadcast': broadcastDelay,
  'POST staff/broadcast/end': endDelay,
  ...CALENDAR_CALLS,
  'GET staff/standbys': getStandbys,
  'POST staff/standby/:guid/offer': offerStandby,
  'GET staff/setup': getSetup,
  'POST staff/setup/affected': getAffected,
  'POST staff/setup/site': setSite,
  'POST staff/setup/service': setService,
  'POST staff/setup/staff': setStaff,
  'GET staff/settings/address': getHosts,
  'POST staff/settings/address/add': addHost,
  'POST staff/settings/address/remove': removeHost,
  'POST staff/settings/address/check': checkHost,
  'GET staff/settings/times': explainTimes,
  'GET staff/settings/services': getCatalog,
  'POST staff/settings/services': setCatalog,
  'GET staff/settings/health': getHealth,
  'GET staff/settings/transfer': getImports,
  'POST staff/settings/transfer/rows': importPart,
  'POST staff/settings/transfer/undo': undoImport,
  'GET staff/settings/backups': getBackups,
  'POST staff/settings/backups': setBackups,
  'POST staff/settings/backups/make': makeBackupNow,
  'POST staff/settings/backups/key': renewBackupKey,
  ...LINE_SETTINGS_CALLS,
  'GET staff/settings/form': formPage.get,
  'POST staff/settings/form': formPage.set,
  'GET staff/settings/look': lookPage.get,
  'POST staff/settings/look': lookPage.set,
  'POST staff/settings/look/logo': addLogo,
  'GET staff/settings/business': businessPage.get,
  'GET staff/settings/calling': callingPage.get,
  'POST staff/settings/calling': callingPage.set,
  'POST staff/settings/business': businessPage.set,
  'GET staff/settings/overview': getSettingsOverview,
  'GET staff/settings/words': getWords,
  'POST staff/settings/words': setWords,
  'GET staff/settings/channels': channelsPage.get,
  'POST staff/settings/channels': channelsPage.set,
  'POST staff/settings/channels/test': testChannel,
  'GET staff/settings/provider': providerPage.get,
  'POST staff/settings/provider': providerPage.set,
  'POST staff/settings/provider/test': testProvider,
  'POST staff/settings/provider/forget': forgetProviderLinks,
  'GET staff/audit': getAudit,
  'GET staff/inbox': getInbox,
  'GET staff/secondstep': getSecondStep,
  'POST staff/passkey/begin': beginPasskey,
  'POST staff/passkey/add': addPasskey,
  'POST staff/passkey/remove': removePasskey,
  'POST staff/passkey/options': passkeyOptions,
  'POST staff/passkey/signin': passkeySignIn,
  'POST staff/recoverycodes': createRecoveryCodes,
  'POST staff/password': changePassword,
  'POST staff/signout/elsewhere': signOutElsewhere,
  'GET staff/people': getPeople,
  'POST staff/people/invite': invitePerson,
  'POST staff/people/invitation/renew': renewInvitation,
  'POST staff/people/invitation/revoke': revokeInvitation,
  'POST staff/people/change': changePerson,
  'POST staff/people/act': actOnPerson,
  'POST staff/people/bringback': bringBackPerson,
  'POST staff/people/secondstep': askSecondStep,
  'POST staff/invitation/read': readInvitation,
  'POST staff/invitation/accept': acceptInvitation,
  ...PROVIDER_SIGN_IN_CALLS,
  ...NEW_PASSWORD_CALLS,
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
