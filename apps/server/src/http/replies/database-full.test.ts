import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ownHeaders, startTestServer } from '#testing/start/start-test-server.ts';

it('a full disk is answered with 503 and one line that names it, and it is over once there is room', async () => {
  const { ask, db, logged, time } = await startTestServer();
  const report = () =>
    ask({
      url: '/api/100001/ReportError',
      method: 'POST',
      headers: { ...ownHeaders(), 'content-type': 'application/json', 'x-apptoken': 'a'.repeat(22) },
      payload: { Error: 'x'.repeat(5_000) },
    });
  const troubles = () => logged.filter((line) => line.includes('does not answer'));
  await sql`pragma max_page_count = 1`.execute(db.kysely);
  for (let tries = 0; tries < 5; tries++) {
    const answer = await report();
    expect(answer.json()).toMatchObject({ status: 503, reason: 'busy' });
    expect(answer.headers['retry-after']).toBe('5');
  }
  expect(troubles()).toHaveLength(1);
  expect(troubles()[0]).toMatch(/"cause":"the disk of the database is full"/);
  time.now += 60_000;
  await report();
  expect(troubles()).toHaveLength(2);
  await sql`pragma max_page_count = 1000000`.execute(db.kysely);
  expect((await report()).statusCode).toBe(200);
});
