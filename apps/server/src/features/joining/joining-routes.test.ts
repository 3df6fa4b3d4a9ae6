import { describe, expect, it } from 'vitest';
import { API_HEADERS, API_HOST, startTestServer } from '#testing/start-test-server.ts';

type Server = Awaited<ReturnType<typeof startTestServer>>;

const JOIN = { method: 'POST', url: '/api/100001/client/join', host: API_HOST, headers: API_HEADERS } as const;

async function join({ ask }: Server, payload: object, headers: Record<string, string> = {}) {
  const answer = await ask({ ...JOIN, headers: { ...API_HEADERS, ...headers }, payload });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

describe('joining over HTTP', () => {
  it('[SCREEN-02] tells what a line asks, and that it can be joined', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ url: '/api/100001/client/joinform?line=walk-in' });
    expect(answer.json()).toMatchObject({
      success: true,
      line: { id: 'walk-in', waiting: 4 },
      refusal: null,
      rules: { services: [], categories: [], maxPartySize: 1, needsPasscode: false, phone: 'optional' },
      own: null,
    });
    expect((await ask({ url: '/api/100001/client/joinform?line=gone' })).json()).toMatchObject({ reason: 'line-gone' });
    expect((await ask({ url: '/api/100009/client/joinform?line=walk-in' })).statusCode).toBe(404);
  });

  it('[SCREEN-02] puts a visitor into the line', async () => {
    const server = await startTestServer();
    const joined = await join(server, { line: 'walk-in', entry: { FirstName: ' Ada ', LastName: 'Quill' } });
    expect(joined).toMatchObject({ status: 200, body: { success: true, next: 'in-line', number: 1 } });
    const ticket = await server.tickets.find(100001, String(joined.body['guid']));
    expect(ticket).toMatchObject({ name: 'Ada Quill', stage: 'waiting', language: 'en' });
  });

  it('[VAL-10] refuses what the rules refuse, by field', async () => {
    const server = await startTestServer();
    const refused = await join(server, { line: 'walk-in', entry: { FirstName: ' ', PhoneNumber: '12', Email: 'x' } });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      reason: 'invalid-input',
      fields: {
        FirstName: { key: 'validation.required' },
        PhoneNumber: { key: 'validation.phone' },
        Email: { key: 'validation.email' },
      },
    });
  });
});
