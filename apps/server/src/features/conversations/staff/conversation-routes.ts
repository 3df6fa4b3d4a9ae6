import * as contract from '@openturn/contract/conversation/staff-conversations.ts';
import { problem } from '@openturn/domain/forms/problem.ts';
import type { FastifyInstance } from 'fastify';
import { noteAccess, staffCalls, type StaffDeps, type StaffMember } from '#features/staff/index.ts';
import { DONE } from '#http/replies/done.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { findVisitForStaff, type FoundVisit } from '#features/visit-tasks/index.ts';
import { type MessageRouteDeps, sayTyping } from '#features/conversations/visitor/message-routes.ts';
import { type ConversationDeps, readConversation } from './read-conversation.ts';
import { type InboxDeps, readConversations } from './read-conversations.ts';
import { writeByStaff } from './write-by-staff.ts';

type Deps = Omit<MessageRouteDeps & ConversationDeps & InboxDeps, 'accounts'> & StaffDeps;

/** What staff read and write: each only in the lines and calendars that they may see. */
export function conversationRoutes(app: FastifyInstance, deps: Deps): void {
  const { forAgents } = staffCalls(app, deps);
  const { conversations, clock } = deps;
  const found = async (member: StaffMember, guid: string): Promise<FoundVisit> => {
    const visit = await findVisitForStaff(member, guid, deps);
    if (!visit) throw new Rejected('not-found');
    return visit;
  };
  const entryOf = ({ siteId, staffId }: StaffMember, { kind, guid }: FoundVisit) => ({
    siteId,
    staffId,
    at: clock.now(),
    subject: { kind, id: guid },
    detail: '',
  });

  forAgents(contract.getConversations, async ({ member, query }) => {
    const read = await readConversations(member, query, deps);
    deps.wakeOutbox();
    return read;
  });

  forAgents(contract.countConversations, async ({ member: { siteId, staffId, lines, calendars } }) => {
    return { ...DONE, ...(await conversations.counts(siteId, { staffId, sight: { lines, calendars } })) };
  });

  forAgents(contract.getConversation, async ({ member, params: { guid } }) => {
    const visit = await found(member, guid);
    await noteAccess(member, 'history_read', deps, visit.kind === 'ticket' ? visit.guid : null);
    return readConversation({ visit, me: member.staffId }, deps);
  });

  forAgents(contract.answerConversation, async ({ member, params: { guid }, body, idempotencyKey: key }) => {
    const visit = await found(member, guid);
    const { text, photo = null, isNote = false } = body;
    const writing = { member, visit, text, photo, isNote, key };
    return { ...DONE, ...orReject(await writeByStaff(writing, deps)) };
  });

  forAgents(contract.seeConversation, async ({ member, params: { guid }, body: { upTo } }) => {
    const { siteId, subject: visitId } = await found(member, guid);
    await conversations.mark({ siteId, visitId, side: 'staff', upTo, isRead: true, at: clock.now() });
    deps.wakeOutbox();
    return DONE;
  });

  forAgents(contract.typeAnswer, async ({ member, params: { guid } }) => {
    await sayTyping(await found(member, guid), 'staff', deps);
    return DONE;
  });

  forAgents(contract.assignConversation, async ({ member, params: { guid }, body: { staff: to, before } }) => {
    const visit = await found(member, guid);
    const contacts = to === null ? [] : await deps.accounts.contactsOf(member.siteId);
    const isKnown = to === null || contacts.some(({ staffId }) => staffId === to);
    if (!isKnown) throw new Rejected('invalid-input', { fields: { staff: problem('validation.selectOne') } });
    const names = await deps.accounts.namesOf(member.siteId);
    const changes = { assignedTo: [names.get(before ?? '') ?? '', names.get(to ?? '') ?? ''] as const };
    const audit = [{ ...entryOf(member, visit), action: 'message_assign', changes } as const];
    orReject(await conversations.assign(keyOf(visit), { before, after: to, at: clock.now(), audit }));
    deps.wakeOutbox();
    return DONE;
  });

  forAgents(contract.blockConversation, async ({ member, params: { guid }, body }) => {
    const visit = await found(member, guid);
    const { isBlocked, isReported = false } = body;
    const action = isReported ? 'message_report' : isBlocked ? 'message_block' : 'message_unblock';
    const audit = [{ ...entryOf(member, visit), action } as const];
    const change = { isBlocked, isReported, at: clock.now(), audit };
    if (!(await conversations.block(keyOf(visit), change))) throw new Rejected('not-found');
    deps.wakeOutbox();
    return DONE;
  });
}

function keyOf({ siteId, subject: visitId }: FoundVisit) {
  return { siteId, visitId };
}
