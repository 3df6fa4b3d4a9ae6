import { pushRegister, setLanguage } from './device.ts';
import { enterLoginCode, findMy, login } from './find-my.ts';
import { beginJoin, enterJoinCode, getJoinForm, joinLine, sendJoinCode } from './join.ts';
import { getLines } from './lines.ts';
import { getLocations } from './locations.ts';
import { reportError } from './report-error.ts';
import { getSite, getUrlmap } from './site.ts';
import { getStaffMe, staffSignIn, staffSignOut, staffTotp } from './staff-account.ts';
import {
  addWalkIn,
  broadcastDelay,
  getBoard,
  setLine,
  staffAct,
  staffNext,
  staffNote,
  takeDesk,
} from './staff-board.ts';
import { getAudit, getInbox } from './staff-office.ts';
import { getTexts } from './texts.ts';
import { actOnTicket, getTicket, getTicketMessages, getTickets, previewHold, setNearly } from './tickets.ts';
import { getWall } from './wall.ts';

/** Every call by its literal name. */
export const CALLS = {
  'GET client/urlmap': getUrlmap,
  'GET client/site': getSite,
  'GET client/lines': getLines,
  'GET client/locations': getLocations,
  'GET client/joinform': getJoinForm,
  'POST client/draft': beginJoin,
  'POST client/join': joinLine,
  'POST client/join/code': enterJoinCode,
  'POST client/join/newcode': sendJoinCode,
  'GET client/ticket/:guid': getTicket,
  'GET client/tickets': getTickets,
  'POST client/ticket/:guid/act': actOnTicket,
  'GET client/ticket/:guid/hold': previewHold,
  'GET client/ticket/:guid/messages': getTicketMessages,
  'POST client/ticket/:guid/nearly': setNearly,
  'POST client/findmy': findMy,
  'POST client/login': login,
  'POST client/login/code': enterLoginCode,
  'GET client/wall': getWall,
  'POST client/pushregister': pushRegister,
  'POST language/:lang': setLanguage,
  'POST ReportError': reportError,
  'GET assets/i18n/:file': getTexts,
  'POST staff/signin': staffSignIn,
  'POST staff/signout': staffSignOut,
  'GET staff/me': getStaffMe,
  'POST staff/totp': staffTotp,
  'GET staff/board': getBoard,
  'POST staff/desk': takeDesk,
  'POST staff/next': staffNext,
  'POST staff/ticket/:guid/act': staffAct,
  'POST staff/ticket/:guid/note': staffNote,
  'POST staff/walkin': addWalkIn,
  'POST staff/line': setLine,
  'POST staff/broadcast': broadcastDelay,
  'GET staff/audit': getAudit,
  'GET staff/inbox': getInbox,
} as const;

export type Calls = typeof CALLS;
export type CallName = keyof Calls;
