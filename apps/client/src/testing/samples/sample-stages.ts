import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { TicketView } from '@openturn/contract/visitor/ticket-view.ts';
import { SAMPLE_NOW } from './sample-site.ts';

const NOWHERE = { position: null, wait: null, beThereBy: null, hold: null } as const;
const ROOM = { en: 'Room 3', ar: 'الغرفة 3' };

export type SampleStage =
  | 'waiting'
  | 'ready'
  | 'holding'
  | 'called'
  | 'waitingMeeting'
  | 'meetingStarted'
  | 'serving'
  | 'completed'
  | 'left'
  | 'missed'
  | 'removed'
  | 'undone'
  | 'closed';

/** How each stage differs from `sampleTicket`. */
export const SAMPLE_STAGES: Readonly<Record<SampleStage, Partial<TicketView>>> = {
  waiting: {},
  ready: { stage: 'ready', actions: ['undo_ready', 'need_more_time', 'leave'] },
  holding: { ...NOWHERE, stage: 'holding', returnAt: SAMPLE_NOW + 10 * MINUTE_MS, actions: ['return', 'leave'] },
  called: {
    ...NOWHERE,
    stage: 'called',
    desk: ROOM,
    respondBy: SAMPLE_NOW + 3 * MINUTE_MS,
    actions: ['need_more_time', 'recall_later', 'leave'],
  },
  waitingMeeting: { ...NOWHERE, stage: 'waiting_meeting', method: 3, actions: ['leave'] },
  meetingStarted: { ...NOWHERE, stage: 'meeting_started', method: 3, actions: [] },
  serving: { ...NOWHERE, stage: 'serving', desk: ROOM, actions: [] },
  completed: { ...NOWHERE, stage: 'completed', actions: [] },
  left: {
    ...NOWHERE,
    stage: 'cancelled',
    reason: 'by_visitor',
    backUntil: SAMPLE_NOW + MINUTE_MS,
    actions: ['undo_leave'],
  },
  missed: {
    ...NOWHERE,
    stage: 'cancelled',
    reason: 'no_show',
    backUntil: SAMPLE_NOW + 15 * MINUTE_MS,
    actions: ['rejoin'],
  },
  removed: { ...NOWHERE, stage: 'cancelled', reason: 'by_staff', actions: [] },
  undone: {
    ...NOWHERE,
    stage: 'cancelled',
    reason: 'undone',
    appointment: { at: SAMPLE_NOW + 30 * MINUTE_MS, staff: 'Ada Ferris' },
    actions: [],
  },
  closed: { ...NOWHERE, stage: 'cancelled', reason: 'closed', actions: [] },
};
