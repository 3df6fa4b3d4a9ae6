import { getMeeting, inviteGuest, syncMeeting } from '@openturn/contract/visitor/visit/meeting.ts';
import { meetingPage, testMeeting } from './meeting-settings.ts';
import { actOnMeeting, getStaffMeeting, inviteStaffGuest, syncStaffMeeting } from './staff-meeting.ts';

export const MEETING_CALLS = {
  'GET client/visit/:guid/meeting': getMeeting,
  'POST client/visit/:guid/meeting/sync': syncMeeting,
  'POST client/visit/:guid/meeting/invite': inviteGuest,
  'GET staff/visit/:guid/meeting': getStaffMeeting,
  'POST staff/visit/:guid/meeting/act': actOnMeeting,
  'POST staff/visit/:guid/meeting/sync': syncStaffMeeting,
  'POST staff/visit/:guid/meeting/invite': inviteStaffGuest,
  'GET staff/settings/meeting': meetingPage.get,
  'POST staff/settings/meeting': meetingPage.set,
  'POST staff/settings/meeting/test': testMeeting,
};
