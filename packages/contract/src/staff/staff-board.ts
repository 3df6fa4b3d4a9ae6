import { FIELD_TYPES } from '@openturn/domain/forms/custom-field.ts';
import { END_REASONS } from '@openturn/domain/ticket/end-reasons.ts';
import { STAFF_ACTION_NAMES } from '@openturn/domain/ticket/staff-actions.ts';
import { TICKET_STAGES } from '@openturn/domain/ticket/ticket-machine.ts';
import * as z from 'zod';
import { defineCall } from '../define-call.ts';
import { LineView, WaitRange } from '../visitor/lines.ts';
import { personByStaff, personDetails } from '../visitor/person.ts';
import { Guid, Instant } from '../visitor/ticket-view.ts';
import { Names, StaffText, success } from '../wire.ts';

const StaffAction = z.enum(STAFF_ACTION_NAMES);

/** Events that take a ticket from a desk without its staff. */
export const WITHOUT_STAFF = ['recall_later', 'need_more_time', 'leave', 'no_show'] as const;

export const DeskView = z
  .object({
    id: z.string(),
    names: Names,
    /** Who is at the desk; null when nobody is signed in there. */
    staff: z.object({ name: z.string(), since: Instant, isMe: z.boolean() }).nullable(),
    /** Null while working. */
    backAt: Instant.nullable(),
    isOnBreak: z.boolean(),
    /** Lines the desk serves. */
    lines: z.array(z.string()),
  })
  .meta({ id: 'DeskView' });
export type DeskView = z.output<typeof DeskView>;

export const StaffTicket = z
  .object({
    guid: Guid,
    number: z.int(),
    ticketCode: z.string(),
    lineId: z.string(),
    version: z.int().positive(),
    stage: z.enum(TICKET_STAGES),
    reason: z.string().nullable(),
    position: z.int().positive().nullable(),
    wait: WaitRange.nullable(),
    name: z.string(),
    ...personDetails,
    /** Another device has used it, and no code could be sent: it brings neither messages nor visits. */
    unverifiedPhone: z.string().nullable().optional(),
    isForOther: z.boolean(),
    partySize: z.int(),
    service: Names.nullable(),
    additional: z.array(Names),
    method: z.int(),
    language: z.string(),
    needs: z.array(z.string()),
    /** Answers to the business's own questions; a value is as its type stores it. */
    custom: z.array(z.object({ label: z.string(), type: z.enum(FIELD_TYPES), value: z.string() })),
    note: z.string(),
    /** Why staff see this visitor sooner: one of the usual reasons, or their own words; null without priority. */
    priority: z.string().nullable(),
    joinedAt: Instant,
    stageAt: Instant,
    /** When its appointment is due; null without one. */
    dueAt: Instant.nullable(),
    /** Name of the staff member the appointment is with. */
    dueWith: z.string().nullable(),
    /** Its time has come and it is with whoever asks, whose desk calls it next. */
    isDueHere: z.boolean(),
    returnAt: Instant.nullable(),
    respondBy: Instant.nullable(),
    calls: z.int().nonnegative(),
    /** The called visitor has said that they are on the way. */
    isComing: z.boolean(),
    /** Past the promised time. */
    isLate: z.boolean(),
    desk: z.string().nullable(),
    /** Of a visit with several stops: which one this is of how many, and what comes after it. */
    plan: z.object({ stop: z.int().positive(), of: z.int().positive(), next: Names.nullable() }).nullable().optional(),
    /** What last happened to it, if staff did not do it. */
    withoutStaff: z.enum(WITHOUT_STAFF).nullable(),
    /** The event that made it as it is, and who of the staff caused it, if that is not long ago. */
    lastBy: z.object({ event: z.string(), name: z.string(), isMe: z.boolean() }).nullable().optional(),
    actions: z.array(StaffAction),
  })
  .meta({ id: 'StaffTicket' });
export type StaffTicket = z.output<typeof StaffTicket>;

/** Everything the console shows; waiting tickets are in line order. */
export const Board = success('Board', {
  version: z.string(),
  /** The board is at least as new as this `LinesReply.version`, so a live message with it needs no fetch. */
  linesVersion: z.string(),
  lines: z.array(LineView),
  /** Lines that are outside their opening hours now, whatever staff have set. */
  outsideHours: z.array(z.string()),
  /** How many want to be told when a line takes people again; lines without any are left out. */
  alerts: z.array(z.object({ lineId: z.string(), count: z.int().positive() })),
  services: z.array(z.object({ id: z.string(), lineId: z.string().nullable(), names: Names })),
  desks: z.array(DeskView),
  tickets: z.array(StaffTicket),
  /** Finished or cancelled within the last quarter of an hour. */
  recent: z.array(StaffTicket),
  promiseKept: z.int().nullable(),
  /** Why somebody is seen sooner: ids of usual reasons, then the business's own words. */
  priorityReasons: z.array(z.string()),
  zone: z.string(),
  at: Instant,
});
export type Board = z.output<typeof Board>;

export const getBoard = defineCall('GET staff/board', {
  summary: 'The lines, desks and tickets of a site',
  reply: Board,
  errors: ['signed-out', 'forbidden'],
});

/** The current board, so that the console need not fetch it, even when a repeated key returns an earlier act. */
export const after = { board: Board };

export const StaffDone = success('StaffDone', {
  ...after,
  guid: Guid,
  stage: z.string(),
  version: z.int().positive(),
  number: z.int(),
  ticketCode: z.string(),
});

export const takeDesk = defineCall('POST staff/desk', {
  summary: 'Takes or leaves a desk, starts or ends a break',
  body: z.strictObject({
    desk: z.string().max(64).nullable(),
    lines: z.array(z.string().max(64)).max(50).optional(),
    isOnBreak: z.boolean().optional(),
    breakMinutes: z.int().min(1).max(480).optional(),
    /** Whoever is called to the desk that is left, and has not come yet, waits again at their place. */
    putsBack: z.boolean().optional(),
  }),
  reply: success('DeskTaken', { ...after, desk: DeskView.nullable() }),
  errors: ['signed-out', 'forbidden', 'desk-taken', 'not-found'],
});

/** Two desks that call at once get different tickets. */
export const staffNext = defineCall('POST staff/next', {
  summary: 'Calls the next visitor to the agent’s desk',
  /** Without a line: whoever has waited longest in any line the desk serves. To call one more, choose a ticket. */
  body: z.strictObject({ line: z.string().max(64).optional() }),
  reply: StaffDone,
  errors: ['signed-out', 'forbidden', 'desk-missing', 'nobody-waiting', 'still-called', 'calls-paused', 'busy'],
  takesKey: true,
});

export const staffAct = defineCall('POST staff/ticket/:guid/act', {
  summary: 'Calls, serves, holds, transfers or ends a ticket, or undoes that',
  params: z.object({ guid: z.string().min(1).max(64) }),
  body: z.strictObject({
    action: StaffAction,
    /** With `transfer`. */
    line: z.string().max(64).optional(),
    service: z.string().max(64).optional(),
    /** With `hold`; without it, until staff end the hold. */
    minutes: z.int().min(1).max(240).optional(),
    /** With `remove`; the visitor is shown both. */
    why: z.enum(END_REASONS).optional(),
    words: StaffText.trim().max(300).optional(),
    /** The version that staff see; refused if a colleague has moved or changed the ticket since. */
    version: z.int().positive().optional(),
  }),
  reply: StaffDone,
  errors: [
    'signed-out',
    'forbidden',
    'not-found',
    'not-now',
    'changed-meanwhile',
    'desk-missing',
    'already-in-line',
    'at-other-stop',
    'busy',
  ],
  takesKey: true,
});

export const staffNote = defineCall('POST staff/ticket/:guid/note', {
  summary: 'Saves a note for staff; visitors never see it',
  params: z.object({ guid: z.string().min(1).max(64) }),
  body: z.strictObject({
    note: StaffText.max(1000),
    /** The note that staff see; refused if a colleague has written another since. */
    before: z.string().max(1000).optional(),
  }),
  reply: StaffDone,
  errors: ['signed-out', 'forbidden', 'not-found', 'changed-meanwhile', 'busy'],
});

export const addWalkIn = defineCall('POST staff/walkin', {
  summary: 'Adds a walk-in to a line',
  body: z.strictObject({
    line: z.string().max(64),
    ...personByStaff,
    service: z.string().max(64).optional(),
    partySize: z.int().min(1).max(1000).optional(),
    language: z.string().max(5).optional(),
  }),
  reply: StaffDone,
  errors: [
    'signed-out',
    'forbidden',
    'line-gone',
    'line-closed',
    'already-in-line',
    'invalid-input',
    'key-reused',
    'busy',
  ],
  takesKey: true,
});
