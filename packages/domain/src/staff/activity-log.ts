import { actionOfEvent, actionUndoneBy, STAFF_ACTIONS } from '../ticket/staff-actions.ts';

/** What staff do besides actions on tickets, with the key of its text in the activity log. */
export const ACTIVITIES = {
  sign_in: 'staff.auditSignIn',
  provider_sign_in: 'staff.auditProviderSignIn',
  provider_proven: 'staff.auditProviderProven',
  provider_tested: 'staff.auditProviderTested',
  wallet_tested: 'staff.auditWalletTested',
  provider_forgotten: 'staff.auditProviderForgotten',
  sign_in_failed: 'staff.auditSignInFailed',
  sign_out: 'staff.auditSignOut',
  totp_on: 'staff.auditTotpOn',
  totp_off: 'staff.auditTotpOff',
  desk_take: 'staff.auditDeskTake',
  desk_leave: 'staff.auditDeskLeave',
  break_start: 'staff.auditBreakStart',
  break_end: 'staff.auditBreakEnd',
  line_set: 'staff.auditLineSet',
  sweep: 'staff.auditSweep',
  sweep_undo: 'staff.auditSweepUndo',
  delay: 'staff.auditDelay',
  delay_end: 'staff.auditDelayEnd',
  note: 'staff.noteSaved',
  plan: 'staff.auditStops',
  message: 'staff.didMessage',
  meeting_admit: 'staff.auditMeetingAdmit',
  meeting_dismiss: 'staff.auditMeetingDismiss',
  meeting_withdraw: 'staff.auditMeetingWithdraw',
  message_assign: 'conversation.auditAssign',
  message_block: 'conversation.auditBlock',
  message_unblock: 'conversation.auditUnblock',
  message_report: 'conversation.auditReport',
  apt_add: 'staff.auditAptAdd',
  apt_edit: 'staff.auditAptEdit',
  apt_move: 'staff.auditAptMove',
  apt_approve: 'staff.auditAptApprove',
  apt_decline: 'staff.auditAptDecline',
  apt_cancel: 'staff.auditAptCancel',
  apt_check_in: 'staff.auditAptCheckIn',
  apt_undo_check_in: 'staff.auditAptUndoCheckIn',
  apt_call: 'staff.auditAptCall',
  apt_start: 'staff.auditAptStart',
  apt_complete: 'staff.auditAptComplete',
  apt_reopen: 'staff.auditAptReopen',
  apt_miss: 'staff.auditAptMiss',
  apt_undo_miss: 'staff.auditAptUndoMiss',
  apt_offer: 'staff.auditAptOffer',
  business_opened: 'staff.auditBusinessOpened',
  site_added: 'staff.auditSiteAdded',
  setup_copied: 'staff.auditSetupCopied',
  address_set: 'staff.auditAddressSet',
  password_reset: 'staff.auditPasswordReset',
  setup: 'staff.auditSetup',
  line_add: 'staff.auditLineAdd',
  line_setup: 'staff.auditLineSetup',
  line_archive: 'staff.auditLineArchive',
  line_restore: 'staff.auditLineRestore',
  desk_add: 'staff.auditDeskAdd',
  desk_setup: 'staff.auditDeskSetup',
  desk_archive: 'staff.auditDeskArchive',
  desk_restore: 'staff.auditDeskRestore',
  product_add: 'staff.auditProductAdd',
  product_setup: 'staff.auditProductSetup',
  order_hand_over: 'staff.auditOrderHandOver',
  order_undo_hand_over: 'staff.auditOrderUndo',
  order_mark_paid: 'staff.auditOrderPaid',
  order_undo_paid: 'staff.auditOrderUnpaid',
  order_change: 'staff.auditOrderChange',
  order_cancel: 'staff.auditOrderCancel',
  imported: 'staff.auditImported',
  import_undone: 'staff.auditImportUndone',
  exported: 'staff.auditExported',
  backup_made: 'staff.auditBackupMade',
  backup_downloaded: 'staff.auditBackupDownloaded',
  backup_restored: 'staff.auditBackupRestored',
  backup_key: 'staff.auditBackupKey',
  setup_order: 'staff.auditOrder',
  settings: 'staff.auditSetup',
  catalog_setup: 'staff.auditCatalog',
  channel_tested: 'staff.auditChannelTested',
  texts_near: 'staff.auditTextsNear',
  texts_out: 'staff.auditTextsOut',
  codes_many: 'staff.auditCodesMany',
  codes_out: 'staff.auditCodesOut',
  files_near: 'staff.auditFilesNear',
  inbox_read: 'staff.auditInboxRead',
  visits_searched: 'staff.auditVisitsSearched',
  documents_seen: 'staff.auditDocumentsSeen',
  document_viewed: 'staff.auditDocumentViewed',
  document_downloaded: 'staff.auditDocumentDownloaded',
  photo_viewed: 'staff.auditPhotoViewed',
  document_reviewed: 'staff.auditDocumentReviewed',
  customers_searched: 'staff.auditCustomersSearched',
  ratings_read: 'staff.auditRatingsRead',
  rating_handled: 'staff.auditRatingHandled',
  rating_reopened: 'staff.auditRatingReopened',
  customer_removed: 'staff.auditCustomerRemoved',
  signatures_searched: 'staff.auditSignaturesSearched',
  signature_copied: 'staff.auditSignatureCopied',
  payment_captured: 'staff.auditPaymentCaptured',
  payment_released: 'staff.auditPaymentReleased',
  payment_refunded: 'staff.auditPaymentRefunded',
  history_read: 'staff.auditHistoryRead',
  refused: 'staff.auditRefused',
  invite: 'staff.auditInvite',
  invite_renew: 'staff.auditInviteRenew',
  invite_revoke: 'staff.auditInviteRevoke',
  invite_accept: 'staff.auditInviteAccept',
  passkey_add: 'staff.auditPasskeyAdd',
  passkey_remove: 'staff.auditPasskeyRemove',
  recovery_codes: 'staff.auditRecoveryCodes',
  recovery_used: 'staff.auditRecoveryUsed',
  password_link: 'staff.auditPasswordLink',
  password_set: 'staff.auditPasswordSet',
  password_change: 'staff.auditPasswordChange',
  signed_out_elsewhere: 'staff.auditSignedOutElsewhere',
  person_change: 'staff.auditPersonChange',
  person_disable: 'staff.auditPersonDisable',
  person_enable: 'staff.auditPersonEnable',
  person_remove: 'staff.auditPersonRemove',
  person_bring_back: 'staff.auditPersonBringBack',
  person_sign_out: 'staff.auditPersonSignOut',
  second_step_reset: 'staff.auditStepReset',
  second_step_asked: 'staff.auditStepAsked',
} as const;
export type Activity = keyof typeof ACTIVITIES;

/** Ticket events that agents cause without a staff action. */
const OTHER_EVENTS = {
  add: 'staff.addedNumber',
  undo_add: 'staff.addedNumber',
  close_line: 'staff.didRemove',
  undo_close: 'staff.didReturn',
  drop: 'staff.didRemove',
  undo_drop: 'staff.didReturn',
  undo_check_in: 'staff.didRemove',
  edit: 'staff.didEdit',
  prioritise: 'staff.didPrioritise',
  reorder: 'staff.didReorder',
} as const;

/** The text of an entry, of a ticket by its number or of anything else; `isUndone` if the action was undone. */
export type ActivityText =
  | {
      about: 'ticket';
      key:
        | (typeof STAFF_ACTIONS)[keyof typeof STAFF_ACTIONS]['audit']
        | (typeof OTHER_EVENTS)[keyof typeof OTHER_EVENTS];
      isUndone: boolean;
    }
  | { about: 'site'; key: (typeof ACTIVITIES)[Activity] };

/** Null if this version does not know the action. */
export function activityText(action: string): ActivityText | null {
  const own = actionOfEvent(action) ?? actionUndoneBy(action);
  if (own) return { about: 'ticket', key: STAFF_ACTIONS[own].audit, isUndone: actionOfEvent(action) === null };
  if (isKeyOf(OTHER_EVENTS, action)) {
    return { about: 'ticket', key: OTHER_EVENTS[action], isUndone: action === 'undo_add' };
  }
  return isKeyOf(ACTIVITIES, action) ? { about: 'site', key: ACTIVITIES[action] } : null;
}

function isKeyOf<T extends object>(table: T, key: string): key is string & keyof T {
  return Object.hasOwn(table, key);
}
