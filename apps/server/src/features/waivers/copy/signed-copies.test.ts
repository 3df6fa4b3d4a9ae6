import { expect, it } from 'vitest';
import { openWaivers } from '#testing/samples/open-waivers.ts';
import { hashRecord } from '#features/waivers/store/waiver-rows.ts';
import type { CopyContent } from './copy-content.ts';
import { signedCopies } from './signed-copies.ts';

type Signed = { signed: { id: string; copy: string } };

const LONG = {
  en: { title: 'Consent', text: 'We examine you with great care. '.repeat(370), boxes: ['One.', 'Two.'] },
};

async function openSigned() {
  const server = await openWaivers({ texts: LONG });
  await server.add();
  const { signed } = (await server.of(server.sam).sign()).body as Signed;
  const signature = (await server.waivers.signature(100_001, signed.id))!;
  return { ...server, signed, signature, clock: { now: () => server.time.now } };
}

it('is made once for all who ask for it, and others are answered meanwhile', async () => {
  const server = await openSigned();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: made, resolve: make } = Promise.withResolvers<Uint8Array>();
  const rendered: CopyContent[] = [];
  const copies = signedCopies(server, (content) => {
    rendered.push(content);
    begin();
    return made;
  });
  const all = Promise.all(Array.from({ length: 50 }, () => copies(server.signature)));
  await begun;
  expect((await server.of(server.sam).read()).status).toBe(200);
  make(Buffer.from('a copy'));
  expect(new Set(await all).size).toBe(1);
  expect(await copies(server.signature)).toBe((await all)[0]);
  expect(rendered).toHaveLength(1);
});

it('is tried again after a failure, and more than can be made soon are turned away', async () => {
  const server = await openSigned();
  let rounds = 0;
  const failing = signedCopies(server, async () => {
    if (rounds++ === 0) throw new Error('no memory');
    return Buffer.from('a copy');
  });
  await expect(failing(server.signature)).rejects.toThrow('no memory');
  expect(await failing(server.signature)).toEqual(Buffer.from('a copy'));

  const never = Promise.withResolvers<Uint8Array>().promise;
  let begun = 0;
  const full = signedCopies(server, () => {
    begun += 1;
    return never;
  });
  const others = Array.from({ length: 41 }, (_, index) => {
    const other = { ...server.signature, id: `signature-${index}` };
    return { ...other, recordHash: hashRecord(other) };
  });
  const refused = await Promise.race(others.map((other) => full(other)).map((each) => each.catch(String)));
  expect([refused, begun]).toEqual(['Rejected: busy', 40]);
});

it('comes from a thread of its own, the same for all fifty who ask at once, as the business was then', async () => {
  const { copy, signed, db, of, sam } = await openSigned();
  const asked = Array.from({ length: 50 }, () => copy(signed.copy));
  let isMade = false;
  const first = Promise.race(asked).then(() => void (isMade = true));
  expect((await of(sam).read()).status).toBe(200);
  expect(isMade).toBe(false);
  await first;
  const answers = await Promise.all(asked);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [one] = answers;
  expect(answers.every(({ rawPayload }) => rawPayload.equals(one!.rawPayload))).toBe(true);
  await db.kysely
    .updateTable('sites')
    .set((eb) => ({ names: JSON.stringify({ en: 'Another name' }), version: eb('version', '+', 1) }))
    .execute();
  expect((await copy(signed.copy)).rawPayload.equals(one!.rawPayload)).toBe(true);
});

it('is given out to an address at most sixty times a minute', async () => {
  const { copy, signed, time } = await openSigned();
  const statusOf = async () => (await copy(signed.copy)).statusCode;
  for (let count = 0; count < 60; count++) expect(await statusOf()).toBe(200);
  expect(await statusOf()).toBe(429);
  time.now += 60_000;
  expect(await statusOf()).toBe(200);
});
