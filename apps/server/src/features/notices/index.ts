export { kindNamed } from './kinds/all-kinds.ts';
export { noticesFor } from './kinds/notices-for.ts';
export { conversationSubjectId } from './subjects/conversation-subject.ts';
export type { NearlyCandidate, NearlyStore } from './store/nearly-store.ts';
export type { CalendarPart, DeliveryReports, MessageSender, OutgoingMessage, TextAnswer } from './sending/channels.ts';
export type { TestFailure } from './channels/smtp/smtp-cause.ts';
export { type ApnsOptions, apnsService, isAppleKey } from './channels/apns/apns-service.ts';
export { type FcmOptions, fcmService } from './channels/fcm/fcm-service.ts';
export { readServiceAccount } from './channels/fcm/google-token.ts';
export { pushCause } from './channels/push/push-cause.ts';
export type { PushService } from './channels/push/push-service.ts';
export { type SmtpOptions, trySmtp } from './channels/smtp/smtp-sender.ts';
export { twilioAnswersUrl } from './channels/twilio/twilio-reports.ts';
export { twilioCause } from './channels/twilio/twilio-cause.ts';
export { type TwilioOptions, twilioSender } from './channels/twilio/twilio-sender.ts';
export {
  CHANNELS,
  type Details,
  type ListedNotice,
  type NewNotice,
  type Notice,
  type NoticeCursor,
  type NoticeStore,
} from './store/notice-store.ts';
export { withholdTexts } from './kinds/withhold-texts.ts';
export { isKept } from './channels/inbox/inbox-sender.ts';
export { withoutCode } from './words/prepare-notice.ts';
export { WORDED_PARTS, type WordedPart, wordsSetting } from './words/own-words.ts';
export { sampleWordings, type Wording, wordingRules } from './words/sample-words.ts';
export { eraseNotices } from './store/erase-notices.ts';
export { releaseNotices, withdrawFrom, withdrawNotice, writeNotices } from './store/write-notices.ts';
export { type ApnsAnswer, type ApnsConnection, apnsConnection } from './channels/apns/apns-connection.ts';
export { googleToken, NoGoogleToken, type ServiceAccount } from './channels/fcm/google-token.ts';
export { PUSH_TIMEOUT_MS } from './channels/push/push-service.ts';
export { signToken } from './channels/push/sign-token.ts';
export type { TextLimits } from './sending/text-limits.ts';
