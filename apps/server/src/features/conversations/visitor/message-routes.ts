import * as contract from '@openturn/contract/conversation/thread.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance } from 'fastify';
import { deviceOf } from '#http/identity/device-of.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { orTooMany } from '#http/limits/too-many.ts';
import { DONE } from '#http/replies/done.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Bus } from '#kernel/bus/bus.ts';
import { findVisit, type FoundVisit } from '#features/visit-tasks/index.ts';
import { readThread } from './read-thread.ts';
import { writeByVisitor, type WriteDeps } from './write-by-visitor.ts';

export type MessageRouteDeps = WriteDeps & { bus: Pick<Bus, 'publish'> };

/** Anyone who can open a ticket or an appointment can read and write about it. */
export function messageRoutes(app: FastifyInstance, deps: MessageRouteDeps): void {
  const { conversations, clock } = deps;
  const found = async (siteId: number, guid: string): Promise<FoundVisit> => {
    const visit = await findVisit(siteId, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return visit;
  };

  registerCall(app, contract.getMessages, async ({ siteId, params: { guid } }) => {
    return readThread(await found(siteId, guid), deps);
  });

  registerCall(app, contract.writeMessage, async (input) => {
    const { siteId, params, body, visitor, request, idempotencyKey: key } = input;
    const visit = await found(siteId, params.guid);
    const language = toLanguage(body.language ?? '') ?? requestLanguage(request);
    const { text, photo = null } = body;
    const writing = { visit, text, photo, language, tokenHash: deviceOf(visitor), key, via: 'page' } as const;
    return { ...DONE, message: orTooMany(await writeByVisitor(writing, deps), clock.now()) };
  });

  registerCall(app, contract.seeMessages, async ({ siteId, params: { guid }, body: { upTo, isRead } }) => {
    const { subject: visitId } = await found(siteId, guid);
    await conversations.mark({ siteId, visitId, side: 'visitor', upTo, isRead, at: clock.now() });
    deps.wakeOutbox();
    return DONE;
  });

  registerCall(app, contract.typeMessage, async ({ siteId, params: { guid } }) => {
    const visit = await found(siteId, guid);
    await sayTyping(visit, 'visitor', deps);
    return DONE;
  });
}

/** On every screen that shows the visit. */
export async function sayTyping(
  { siteId, guid, subject }: FoundVisit,
  by: 'visitor' | 'staff',
  { bus }: Pick<MessageRouteDeps, 'bus'>,
): Promise<void> {
  const shown = new Set([guid, subject]);
  await Promise.all([...shown].map((ticketId) => bus.publish({ kind: 'typing', siteId, ticketId, by })));
}
