import * as contract from '@openturn/contract/staff/staff-board.ts';
import * as lines from '@openturn/contract/staff/staff-lines.ts';
import * as sweep from '@openturn/contract/staff/staff-sweep.ts';
import { getAudit } from '@openturn/contract/staff/staff-office.ts';
import type { FastifyInstance } from 'fastify';
import { DONE } from '#http/replies/done.ts';
import { orReject } from '#http/replies/rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { addWalkIn } from './add-walk-in.ts';
import { withBoard } from './board-routes.ts';
import { broadcastDelay, endDelay } from './broadcast-delay.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { noteTicket } from './note-ticket.ts';
import { bookingSettings } from '@openturn/domain/booking/booking-settings.ts';
import { lineCalls } from '#features/tickets/line-calls.ts';
import { readAudit } from '#features/staff/index.ts';
import { setLineState } from './set-line-state.ts';
import { undoLine } from '#features/tickets/closing/undo-line.ts';
import { suspectTickets, sweepLine } from '#features/tickets/sweep/sweep-line.ts';

/** All staff may add notes and walk-ins; only managers change whole lines and read the activity log. */
export function orderRoutes(app: FastifyInstance, all: ConsoleDeps): void {
  const { forAgents, forManagers } = lineCalls(app, all);

  forAgents(contract.staffNote, async ({ member, params: { guid }, body }, deps) => {
    return withBoard(orReject(await noteTicket({ member, guid, ...body }, deps)), member, deps);
  });

  forAgents(contract.addWalkIn, async ({ member, body: entry, idempotencyKey }, deps) => {
    return withBoard(orReject(await addWalkIn({ member, entry, idempotencyKey }, deps)), member, deps);
  });

  forManagers(lines.setLine, async ({ member, body }, deps) => {
    return withBoard(orReject(await setLineState({ member, ...body }, deps)), member, deps);
  });

  forManagers(lines.undoLine, async ({ member, body }, deps) => {
    return withBoard(orReject(await undoLine({ member, ...body }, deps)), member, deps);
  });

  forManagers(lines.broadcastDelay, async ({ member, body, idempotencyKey }, deps) => {
    return withBoard(orReject(await broadcastDelay({ member, ...body, idempotencyKey }, deps)), member, deps);
  });

  forManagers(lines.endDelay, async ({ member, body: { line } }, deps) => {
    return withBoard({ line: orReject(await endDelay({ member, line }, deps)) }, member, deps);
  });

  forManagers(sweep.getSuspects, async ({ siteId, query: { line } }, deps) => {
    return { ...DONE, rows: await suspectTickets({ siteId, line }, deps) };
  });

  forManagers(sweep.sweepLine, async ({ member, body }, deps) => {
    return withBoard({ guids: await sweepLine({ member, ...body }, deps) }, member, deps);
  });

  forManagers(getAudit, async ({ member, siteId, query: { before }, request }, deps) => {
    const [site, places] = await Promise.all([deps.sites.find(siteId), deps.places.read(siteId)]);
    const asked = {
      member,
      before,
      language: requestLanguage(request),
      calendarNames: places?.staffNames ?? new Map(),
    };
    const { currency } = bookingSettings(site?.settings ?? {});
    return { ...DONE, zone: site?.zone ?? 'UTC', currency, ...(await readAudit(asked, deps)) };
  });
}
