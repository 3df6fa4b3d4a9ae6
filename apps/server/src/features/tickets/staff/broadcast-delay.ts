import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import { siteLanguages } from '@openturn/domain/site/settings.ts';
import { LANGUAGES } from '@openturn/domain/language/languages.ts';
import { err, ok, type Result } from '@openturn/domain/result.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import { noticesFor } from '#features/notices/index.ts';
import type { Ticket } from '#features/tickets/index.ts';
import type { ConsoleDeps } from '#features/tickets/console-deps.ts';
import { remarkOn } from './remark-on.ts';
import type { StaffMember } from '#features/staff/index.ts';
import { doneBefore } from './staff-done.ts';

type Delay = {
  member: StaffMember;
  line: string;
  minutes: number;
  text?: string | undefined;
  idempotencyKey: string | null;
};

const WAITS: readonly Ticket['stage'][] = ['waiting', 'ready', 'holding'];

/** Tells all who wait in a line that it takes longer, and moves what they were promised. How many were told. */
export async function broadcastDelay(delay: Delay, deps: ConsoleDeps): Promise<Result<number, { code: 'line-gone' }>> {
  const { member, line: lineId, minutes } = delay;
  const { siteId, staffId } = member;
  const [site, places] = await Promise.all([deps.sites.find(siteId), deps.places.read(siteId)]);
  if (!site || !places?.lines.has(lineId)) return err({ code: 'line-gone' });
  const at = deps.clock.now();
  const subject = { kind: 'line', id: lineId } as const;
  await deps.audit.write([{ siteId, at, staffId, action: 'delay', subject, detail: String(minutes) }]);
  const languages = siteLanguages(site.settings);
  const message = messageOf(delay, languages.length > 0 ? languages : LANGUAGES);
  await deps.tickets.setLineState({ siteId, lineId, state: null, message, at });
  deps.wakeOutbox();

  let told = 0;
  for (const ticket of await deps.tickets.active(siteId, lineId)) {
    if (WAITS.includes(ticket.stage) && (await tell(ticket, delay, deps))) told++;
  }
  return ok(told);
}

function messageOf({ minutes, text = '' }: Delay, languages: readonly (typeof LANGUAGES)[number][]) {
  const own = text.trim();
  const said = languages.map((language) => [
    language,
    [translate(language, 'line.delayed', { minutes }), own].filter(Boolean).join(' '),
  ]);
  return Object.fromEntries(said) as Record<string, string>;
}

/** Once for each request, however often it is sent. */
async function tell(ticket: Ticket, delay: Delay, deps: ConsoleDeps): Promise<boolean> {
  const { member, minutes, text = '', idempotencyKey } = delay;
  if (await doneBefore(ticket, idempotencyKey, deps)) return true;
  const words = text.trim();
  const told = await remarkOn({ member, guid: ticket.id, remark: 'delay', idempotencyKey }, deps, (before) =>
    // Called or gone in this very moment, it waits no longer.
    WAITS.includes(before.stage) ? delayed(before, { minutes, words }) : null,
  );
  return told.ok && told.value !== null;
}

function delayed(before: Ticket, { minutes, words }: { minutes: number; words: string }) {
  const promisedBy = before.promisedBy === null ? null : before.promisedBy + minutes * MINUTE_MS;
  const subject = { ...before, version: before.version + 1 };
  const details = { minutes, ...(words && { words }) };
  return {
    after: { ...before, promisedBy, promiseReason: 'slower' },
    along: { notices: noticesFor('ticket', { on: 'delay', subject, details }) },
  };
}
