import { MEET_METHODS } from '../meet/meet-methods.ts';
import type { TicketLimits } from './ticket-limits.ts';
import type { TicketEvent, TicketStage } from './ticket-machine.ts';

type Subject = { stage: TicketStage | null; method: number };

export type StaffActionPlace = 'desk' | 'line';

type Undo = { event: TicketEvent; within: keyof TicketLimits & `undo${string}` };

type ActionRecord = {
  /** Transitions of the state table; `eventFor` picks the one that fits the ticket. */
  events: readonly [TicketEvent, ...TicketEvent[]];
  eventFor?: (ticket: Subject) => TicketEvent;
  /** Undoes a mistake, within this limit. */
  undo?: Undo;
  /** Where another event of the action is undone differently. */
  undoOf?: { event: TicketEvent; undo: Undo };
  /** Where the console offers it: for the ticket at the agent's desk, or the selected one in the line. */
  offered: readonly StaffActionPlace[];
  /** Keyboard shortcut, named as in `aria-keyshortcuts`. */
  key: string | null;
  /** Text keys: the button, the title of a dialog with more questions, the toast. */
  words: { button: string; title?: string; done: string };
  /** Text key for the activity log. */
  audit: string;
};

/**
 * Everything about a staff action on a ticket, in the order in which the console offers them. The contract, the server
 * and the console derive what they need from here.
 */
export const STAFF_ACTIONS = {
  call: {
    events: ['call'],
    undo: { event: 'undo_call', within: 'undoSlipMs' },
    offered: ['line'],
    key: 'Enter',
    words: { button: 'staff.call', done: 'staff.didCall' },
    audit: 'staff.didCall',
  },
  start: {
    events: ['arrive', 'await_meeting', 'open_meeting'],
    eventFor: startEvent,
    undo: { event: 'undo_arrive', within: 'undoSlipMs' },
    offered: ['desk'],
    key: 'S',
    words: { button: 'staff.start', done: 'staff.didStart' },
    audit: 'staff.didStart',
  },
  complete: {
    events: ['complete'],
    undo: { event: 'undo_complete', within: 'undoCompleteMs' },
    offered: ['desk'],
    key: 'C',
    words: { button: 'staff.complete', done: 'staff.didComplete' },
    audit: 'staff.didComplete',
  },
  recall: {
    events: ['recall'],
    offered: ['desk'],
    key: 'R',
    words: { button: 'staff.recall', done: 'staff.didRecall' },
    audit: 'staff.didRecall',
  },
  ready: {
    events: ['im_ready'],
    undo: { event: 'undo_ready', within: 'undoSlipMs' },
    offered: ['line'],
    key: null,
    words: { button: 'staff.ready', done: 'staff.didReady' },
    audit: 'staff.didReady',
  },
  hold: {
    // The event is named `park` in stored data; visitors' own holds are `need_more_time`.
    events: ['park'],
    undo: { event: 'undo_park', within: 'undoSlipMs' },
    offered: ['desk', 'line'],
    key: 'H',
    words: { button: 'staff.hold', done: 'staff.didHold' },
    audit: 'staff.didHold',
  },
  later: {
    events: ['recall_later'],
    undo: { event: 'undo_recall_later', within: 'undoSlipMs' },
    offered: ['desk'],
    key: 'L',
    words: { button: 'staff.later', done: 'staff.didLater' },
    audit: 'staff.didLater',
  },
  no_show: {
    events: ['no_show'],
    undo: { event: 'undo_no_show', within: 'undoSlipMs' },
    offered: ['desk'],
    key: 'X',
    words: { button: 'staff.noShow', done: 'staff.didNoShow' },
    audit: 'staff.didNoShow',
  },
  return: {
    events: ['return'],
    offered: ['line'],
    key: 'B',
    words: { button: 'staff.return', done: 'staff.didReturn' },
    audit: 'staff.didReturn',
  },
  remove: {
    events: ['remove'],
    undo: { event: 'undo_remove', within: 'undoSlipMs' },
    offered: ['line'],
    key: null,
    words: { button: 'staff.remove', title: 'staff.removeTitle', done: 'staff.didRemove' },
    audit: 'staff.didRemove',
  },
  transfer: {
    events: ['transfer', 'move_line'],
    eventFor: transferEvent,
    undo: { event: 'undo_transfer', within: 'undoSlipMs' },
    undoOf: { event: 'move_line', undo: { event: 'undo_move_line', within: 'undoSlipMs' } },
    offered: ['desk', 'line'],
    key: 'T',
    words: { button: 'staff.transfer', title: 'staff.transferTitle', done: 'staff.didTransfer' },
    audit: 'staff.didTransfer',
  },
  /** Undoes the last action by its own `undo`, or gives back a missed turn. */
  undo: {
    events: ['rejoin'],
    offered: [],
    key: 'Z',
    words: { button: 'staff.undo', done: 'staff.didUndo' },
    audit: 'staff.didRejoin',
  },
} as const satisfies Record<string, ActionRecord>;

/** Staff add visitors in a form of its own; that is undone as their actions are. */
const UNDO_OF_ADDING = { event: 'undo_add', within: 'undoSlipMs' } as const satisfies Undo;

export type StaffAction = keyof typeof STAFF_ACTIONS;

export const STAFF_ACTION_NAMES = Object.keys(STAFF_ACTIONS) as [StaffAction, ...StaffAction[]];

const ALL: Readonly<Record<StaffAction, ActionRecord>> = STAFF_ACTIONS;

/** The transition that an action stands for; the state table may still refuse it. */
export function eventOfAction(action: StaffAction, ticket: Subject): TicketEvent {
  const { events, eventFor } = ALL[action];
  return eventFor?.(ticket) ?? events[0];
}

/** The action that causes an event; null if none does, or only to undo another. */
export function actionOfEvent(event: string): StaffAction | null {
  return STAFF_ACTION_NAMES.find((action) => ALL[action].events.some((each) => each === event)) ?? null;
}

/** The action that an event undoes; null if none. */
export function actionUndoneBy(event: string): StaffAction | null {
  return STAFF_ACTION_NAMES.find((action) => undosOf(action).some((undo) => undo.event === event)) ?? null;
}

/** What undoes an event, and within which limit; null if it cannot be undone. */
export function undoOfEvent(event: string): Undo | null {
  if (event === 'add') return UNDO_OF_ADDING;
  const action = actionOfEvent(event);
  if (!action) return null;
  const { undoOf } = ALL[action];
  return undoOf?.event === event ? undoOf.undo : undoOfAction(action);
}

/** What undoes an action, and within which limit; null if it cannot be undone. */
export function undoOfAction(action: StaffAction): Undo | null {
  return ALL[action].undo ?? null;
}

/** The limit of an event that only undoes another; null for any other event. */
export function undoLimit(event: string): Undo['within'] | null {
  if (event === UNDO_OF_ADDING.event) return UNDO_OF_ADDING.within;
  const action = actionOfEvent(event) === null ? actionUndoneBy(event) : null;
  return (action && undosOf(action).find((undo) => undo.event === event)?.within) ?? null;
}

function undosOf(action: StaffAction): Undo[] {
  const { undo, undoOf } = ALL[action];
  return [undo, undoOf?.undo].filter((each) => each !== undefined);
}

/** An online visitor waits until the meeting is opened. */
function startEvent({ stage, method }: Subject): TicketEvent {
  if (stage === 'waiting_meeting') return 'open_meeting';
  return method === MEET_METHODS.online ? 'await_meeting' : 'arrive';
}

/** Someone being served goes back to waiting; someone waiting waits on elsewhere. */
function transferEvent({ stage }: Subject): TicketEvent {
  return stage === 'waiting' || stage === 'ready' ? 'move_line' : 'transfer';
}
