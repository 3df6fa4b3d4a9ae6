import { describe, expect, it } from 'vitest';
import { CARD, openDocuments, PAPER, PHOTO } from '#testing/documents/open-documents.ts';

const SITE = 100_001;
const reasonOf = (reply: { json(): unknown }) =>
  (reply.json() as { fields?: { file?: { key: string } } }).fields?.file?.key ?? null;

/** Room for so much. */
async function openSmall({ siteBytes = 1e9, deviceBytes = 1e9 }: { siteBytes?: number; deviceBytes?: number }) {
  const server = await openDocuments([{ ...CARD, pages: 20 }]);
  const near: unknown[] = [];
  Object.assign(server.documentRoom, { siteBytes, deviceBytes, onNear: (told: unknown) => void near.push(told) });
  const from = (device: string, size: number, guid = server.guid) =>
    server.send('POST', server.at('/upload', guid), {
      headers: {
        'x-apptoken': device,
        'upload-length': String(size),
        'upload-metadata': `document ${Buffer.from('card').toString('base64')}`,
      },
    });
  /** Begun, and sent but for its last byte. */
  const sent = async (device: string, size: number) => {
    const begun = await from(device, size);
    return begun.statusCode === 201 ? server.part(String(begun.headers.location), 0, PAPER_OF(size - 1)) : begun;
  };
  return { ...server, near, from, sent };
}

const PAPER_OF = (size: number) => Buffer.alloc(size, '%PDF-1.4\n%');
const DEVICES = ['a'.repeat(32), 'b'.repeat(32)] as const;

describe('[SCREEN-13] how much visitors may send', () => {
  it('is bounded for one device and day, also over several visits, while others go on', async () => {
    const { from, guidOf, time } = await openSmall({ deviceBytes: 1_000 });
    expect((await from(DEVICES[0], 900)).statusCode).toBe(201);
    const refused = await from(DEVICES[0], 200, guidOf(1));
    expect([refused.statusCode, reasonOf(refused)]).toEqual([422, 'validation.file.day']);
    expect((await from(DEVICES[1], 900, guidOf(1))).statusCode).toBe(201);
    // A device with another name gains nothing with the same visit.
    expect(reasonOf(await from('c'.repeat(32), 200))).toBe('validation.file.day');
    time.now += 86_400_001;
    expect((await from(DEVICES[0], 200)).statusCode).toBe(201);
  });

  it('is bounded for a business, whose managers are told before', async () => {
    const { from, sent, near, olga, send, at } = await openSmall({ siteBytes: 1_000 });
    expect((await sent(DEVICES[0], 700)).statusCode).toBe(204);
    expect(near).toEqual([]);
    expect((await sent(DEVICES[0], 200)).statusCode).toBe(204);
    expect(near).toEqual([{ siteId: SITE, used: 899 }]);
    expect(reasonOf(await from(DEVICES[1], 200))).toBe('validation.file.room');
    const page = (await olga.get('staff/settings/documents')).json<{ shown: object }>();
    expect(page.shown).toMatchObject({ usedBytes: 898, mostBytes: 1_000 });
    const [row] = (await send('GET', at())).json<{ rows: { files: { id: string }[] }[] }>().rows;
    await send('DELETE', at(`/upload/${row?.files[0]?.id}`));
    expect((await from(DEVICES[1], 200)).statusCode).toBe(201);
  });

  it('leaves the last fifth to those whose visit somebody stands behind', async () => {
    const { from, sent, near, join, guid, part } = await openSmall({ siteBytes: 1_000 });
    expect((await sent(DEVICES[0], 700)).statusCode).toBe(204);
    // Whoever has only joined.
    const stranger = (await join({ deviceHash: 'a device that has proven nothing' })).id;
    expect(reasonOf(await from(DEVICES[1], 200, stranger))).toBe('validation.file.room');
    expect(near).toEqual([{ siteId: SITE, used: 699 }]);
    const begun = await from(DEVICES[1], 101, stranger);
    expect(begun.statusCode).toBe(201);
    expect((await from(DEVICES[0], 200, guid)).statusCode).toBe(201);
    expect((await part(String(begun.headers.location), 0, PAPER_OF(100))).statusCode).toBe(204);
    expect(reasonOf(await part(String(begun.headers.location), 100, PAPER_OF(1)))).not.toBeNull();
  });

  it('is never more than there is room for, however many send at once; what found none is gone', async () => {
    const { sent, files, stored, documents } = await openSmall({ siteBytes: 1_000 });
    const answers = await Promise.all(Array.from({ length: 15 }, () => sent(DEVICES[0], 151)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(6);
    const others = answers.filter(({ statusCode }) => statusCode !== 204);
    expect(new Set(others.map(reasonOf))).toEqual(new Set(['validation.file.room']));
    expect(await documents.used(SITE)).toBe(900);
    expect([(await stored()).length, (await files()).filter(({ state }) => state === 'refused').length]).toEqual([
      6, 9,
    ]);
  });

  it('keeps nobody out because others have only announced much', async () => {
    const { from, upload, guidOf } = await openSmall({ siteBytes: 1_000 });
    for (const device of DEVICES) {
      for (const guid of [guidOf(0), guidOf(1)]) expect((await from(device, 900, guid)).statusCode).toBe(201);
    }
    expect((await upload(PAPER)).statusCode).toBe(204);
  });

  it('counts what is kept of a file, not what was sent', async () => {
    const { upload, documents, fileStorage, stored } = await openSmall({});
    await upload(PHOTO);
    const kept = await Promise.all((await stored()).map(async (name) => (await fileStorage.read(name))?.length ?? 0));
    expect(await documents.used(SITE)).toBe(kept.reduce((sum, bytes) => sum + bytes, 0));
  });

  it('is nothing new on a disk that is nearly full, and what has begun waits for room', async () => {
    const { begin, part, upload, state } = await openSmall({});
    const location = String((await begin({ size: PAPER.length })).headers.location);
    state.freeBytes = 900e6;
    const refused = await upload(PAPER);
    expect([refused.statusCode, reasonOf(refused)]).toEqual([422, 'validation.file.room']);
    state.freeBytes = 400e6;
    expect((await part(location, 0, PAPER)).statusCode).toBe(503);
    state.freeBytes = 700e6;
    expect((await part(location, 0, PAPER)).statusCode).toBe(204);
  });

  it('tells from the first part what is not taken, before all of it is sent', async () => {
    const { begin, part, files } = await openSmall({});
    const location = String((await begin({ size: 20_000_000 })).headers.location);
    const refused = await part(location, 0, Buffer.alloc(1_000, 'GIF89a'));
    expect([refused.statusCode, reasonOf(refused)]).toEqual([422, 'validation.file.kind']);
    const large = Buffer.from(PHOTO);
    const frame = large.indexOf(Buffer.from([0xff, 0xc0]));
    large.writeUInt16BE(6_000, frame + 5);
    large.writeUInt16BE(6_000, frame + 7);
    const other = String((await begin({ size: 20_000_000 })).headers.location);
    expect(reasonOf(await part(other, 0, large))).toBe('validation.file.pixels');
    expect((await files()).map(({ state }) => state)).toEqual(['refused', 'refused']);
  });
});
