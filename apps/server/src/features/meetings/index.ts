export type { RoomDeps } from './rooms/meeting-room.ts';
export { meetingPart } from './rooms/meeting-part.ts';
export type { MeetingStore } from './store/meeting-store.ts';
