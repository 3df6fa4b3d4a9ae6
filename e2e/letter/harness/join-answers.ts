import type { JoinRules } from '@openturn/contract/visitor/join.ts';
import { byProperty, OPTIONAL_FIELDS } from '@openturn/domain/join/person-fields.ts';
import { LETTER_NOW } from './letter-clock.ts';
import { contractLine } from './line-answers.ts';
import type { LetterServer } from './letter-server.ts';
import { TICKET_GUID } from './specified.ts';
import { ticketReply } from './ticket-answers.ts';

/** Asks only for a name. */
export function joinRules(changed: Partial<JoinRules> = {}): JoinRules {
  return {
    methods: [1],
    services: [],
    categories: [],
    maxAdditional: 0,
    maxPartySize: 1,
    needsPasscode: false,
    ...byProperty(OPTIONAL_FIELDS, 'rule', () => 'off' as const),
    phoneOrEmail: false,
    allowedEmailDomain: '',
    needs: [],
    customFields: [],
    ...changed,
  };
}

export const JOIN_PATH = '/join?line=doctor';

/** Answers every call of joining under these rules. */
export function answerJoining(server: LetterServer, rules: Partial<JoinRules> = {}): void {
  server.answer('GET client/joinform', {
    body: { success: true, line: contractLine(), refusal: null, rules: joinRules(rules), own: null },
  });
  server.answer('POST client/draft', {
    body: { success: true, guid: TICKET_GUID, begunAt: LETTER_NOW, expiresAt: LETTER_NOW + 600_000 },
  });
  server.answer('POST client/join', { body: { success: true, guid: TICKET_GUID, next: 'in-line', number: 42 } });
  server.answer('GET client/ticket/*', ticketReply());
}

/** The body of the nth join request. */
export async function joinRequest(server: LetterServer, count = 1): Promise<Record<string, unknown>> {
  const { body } = await server.waitForRequest('POST client/join', count);
  return JSON.parse(body) as Record<string, unknown>;
}
