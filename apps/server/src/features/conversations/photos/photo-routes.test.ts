import { MOST_PHOTOS } from '@openturn/domain/documents/message-photos.ts';
import { DAY_MS } from '@openturn/domain/time/units.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { sweepDocuments } from '#features/documents/keep/sweep-documents.ts';
import { openConversations } from '#testing/conversations/open-conversations.ts';
import { staffPhotos, visitorPhotos } from '#testing/conversations/photo-calls.ts';
import { PAPER, PHOTO } from '#testing/documents/open-documents.ts';
import { hashToken } from '#http/identity/visitor.ts';

type Row = { number: number; from: string; text: string; photo: { id: string; isKept: boolean } | null };

async function open(settings?: Record<string, string>) {
  const server = await openConversations(settings);
  const { first, sam, ada } = server;
  const own = visitorPhotos(server, first);
  const staff = staffPhotos(server, first, ada);
  const say = (photo: string, key?: string, text = '') => sam.post(`visit/${first}/messages`, { text, photo }, key);
  const rows = async () => (await server.thread()).rows as unknown as Row[];
  const stored = async () => {
    const names: string[] = [];
    for await (const { name } of server.fileStorage.list()) names.push(name);
    return names;
  };
  return { ...server, own, staff, say, rows, stored };
}

describe('[SCREEN-15] a photo in a conversation', () => {
  it('of the visitor is there for both sides, encoded anew and without its place', async () => {
    const { own, staff, say, rows, ada, first, olga } = await open();
    const { id, said } = await own.upload(PHOTO);
    expect(said.statusCode).toBe(204);
    expect((await say(id)).body).toMatchObject({
      message: { number: 1, text: '', mark: 'sent', photo: { id, isKept: true } },
    });
    expect(await rows()).toMatchObject([{ from: 'visitor', photo: { id, isKept: true } }]);
    const { messages } = (await ada.get(`staff/conversation/${first}`)).json<{ messages: Row[] }>();
    expect(messages).toMatchObject([{ from: 'visitor', text: '', photo: { id, isKept: true } }]);
    const whole = await own.see(id, 'whole');
    expect([whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      'image/jpeg',
      'private, no-store',
    ]);
    expect((await sharp(PHOTO).metadata()).exif).toBeDefined();
    expect((await sharp(whole.rawPayload).metadata()).exif).toBeUndefined();
    expect((await sharp((await own.see(id, 'small')).rawPayload).metadata()).width).toBe(320);
    expect((await staff.see(id, 'small')).statusCode).toBe(200);
    const view = await staff.see(id, 'view');
    expect(view.headers['content-security-policy']).toContain('sandbox');
    const { rows: log } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(log.filter(({ action }) => action === 'photo_viewed')).toHaveLength(1);
  });

  it('of staff goes to the visitor with its words, and out as a word where it cannot be shown', async () => {
    const { own, staff, rows, answer, ada, first, db } = await open();
    const { id } = await staff.upload(PHOTO);
    expect((await answer('', { photo: id })).statusCode).toBe(200);
    const second = await staff.upload(PHOTO);
    expect((await answer('This door', { photo: second.id })).statusCode).toBe(200);
    expect((await rows()).map(({ from, text, photo }) => [from, text, photo?.id])).toEqual([
      ['staff', '', id],
      ['staff', 'This door', second.id],
    ]);
    expect((await own.see(id, 'whole')).statusCode).toBe(200);
    const inbox = (await ada.get('staff/conversations?filter=all')).json<{ rows: { last: Row }[] }>();
    expect(inbox.rows).toMatchObject([{ last: { text: 'This door', photo: { id: second.id } } }]);
    expect((await db.kysely.selectFrom('audit_log').selectAll().where('action', '=', 'message').execute()).length).toBe(
      2,
    );
    expect((await ada.get(`staff/visit/${first}/documents`)).json()).toMatchObject({ rows: [] });
  });

  it('is said once: sent twice with one key, or with two, it is one message', async () => {
    const { own, say, rows } = await open();
    const { id } = await own.upload(PHOTO);
    const said = await Promise.all(Array.from({ length: 100 }, () => say(id, 'one-photo-of-a-test')));
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await say(id, 'another-photo-of-a-test')).body).toMatchObject({ reason: 'not-now' });
    expect(await rows()).toHaveLength(1);
  });

  it('goes on after a lost part, and the same part counts once', async () => {
    const { own, say, stored } = await open();
    const begun = await own.begin(PHOTO.length, 'photo-of-a-lost-part');
    const again = await own.begin(PHOTO.length, 'photo-of-a-lost-part');
    const url = String(begun.headers['location']);
    expect(again.headers['location']).toBe(url);
    const sent = await Promise.all(Array.from({ length: 100 }, () => own.part(url, 0, PHOTO.subarray(0, 900))));
    expect(sent.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect((await own.send('HEAD', url)).headers['upload-offset']).toBe('900');
    const id = url.split('/').at(-1) ?? '';
    expect((await say(id)).status).toBe(422);
    expect((await own.part(url, 900, PHOTO.subarray(900))).statusCode).toBe(204);
    expect((await say(id)).status).toBe(200);
    expect(await stored()).toHaveLength(2);
  });

  it.each([
    ['a PDF', PAPER, 'kind'],
    ['an SVG', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(100)}</svg>`), 'kind'],
    [
      'a picture with a page behind it',
      Buffer.concat([PHOTO, Buffer.from('<html><script>alert(1)</script>')]),
      'unsafe',
    ],
    ['half a picture', PHOTO.subarray(0, PHOTO.length / 2), 'broken'],
  ])('is refused in one sentence where it is %s, and nothing of it is kept', async (_, content, refusal) => {
    const { own, say, stored } = await open();
    const { id, said } = await own.upload(content);
    expect([said.statusCode, said.json()]).toMatchObject([
      422,
      { fields: { file: { key: `validation.file.${refusal}` } } },
    ]);
    expect((await say(id)).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  it('that was said stays, whatever somebody sends in its place', async () => {
    const { own, say, rows, stored, staff, ada, first } = await open();
    const { id } = await own.upload(PHOTO);
    await say(id);
    const other = await own.upload(PHOTO, id);
    expect(other.said.statusCode).toBe(204);
    expect(await rows()).toMatchObject([{ photo: { id, isKept: true } }]);
    expect((await staff.see(id, 'small')).statusCode).toBe(200);
    const shown = await staff.upload(PHOTO);
    await ada.post(`staff/conversation/${first}/message`, { text: '', photo: shown.id });
    await staff.upload(PHOTO, shown.id);
    expect(await rows()).toMatchObject([{ photo: { isKept: true } }, { photo: { id: shown.id, isKept: true } }]);
    expect(await stored()).toHaveLength(8);
  });

  it('is for the two sides alone', async () => {
    const server = await open();
    const { join, changeSite, own, staff, say, bob, guid } = server;
    const { id } = await own.upload(PHOTO);
    await say(id);
    // Of another visit, with another side's place, and before signing in.
    const other = visitorPhotos(server, guid(1));
    expect((await other.see(id, 'whole')).statusCode).toBe(404);
    expect((await own.see('nobody-has-this-photo-id', 'small')).statusCode).toBe(404);
    expect((await staffPhotos(server, server.first, { cookie: '' }).see(id, 'small')).statusCode).toBe(401);
    expect((await own.send('DELETE', `/api/100001/client/visit/${server.first}/messages/photo/${id}`)).statusCode).toBe(
      204,
    );
    expect((await own.see(id, 'small')).statusCode).toBe(200);
    // A visit of a device: a link in other hands shows the words, and not the photo.
    const joined = await join({ deviceHash: hashToken('sam'.padEnd(22, '_')) });
    const mine = visitorPhotos(server, joined.id);
    const shown = await staffPhotos(server, joined.id, bob).upload(PHOTO);
    await bob.post(`staff/conversation/${joined.id}/message`, { text: '', photo: shown.id });
    expect((await mine.see(shown.id, 'small')).statusCode).toBe(200);
    expect((await visitorPhotos(server, joined.id, 'eve').see(shown.id, 'small')).statusCode).toBe(404);
    // Staff's photo is not the visitor's to say, or the other way around.
    const unsaid = await staff.upload(PHOTO);
    expect((await say(unsaid.id)).status).toBe(422);
    await changeSite({ settings: '{}', version: 9 });
    expect((await own.begin(100)).json()).toMatchObject({ reason: 'not-now' });
  });

  it('that is taken back before it is said leaves its place and nothing else, and one that was said stays', async () => {
    const { own, staff, say, stored, documents } = await open();
    const first = await own.upload(PHOTO);
    await say(first.id);
    for (let left = MOST_PHOTOS - 1; left > 0; left--) await own.begin(100);
    expect((await own.begin(100)).json()).toMatchObject({ fields: { file: { key: 'validation.file.full' } } });
    const ofStaff = await staff.upload(PHOTO);
    expect(await stored()).toHaveLength(4);
    expect((await staff.send('DELETE', ofStaff.url)).statusCode).toBe(204);
    expect((await own.send('DELETE', first.url)).statusCode).toBe(204);
    expect((await stored()).map((name) => name.split('/')[1])).toEqual([first.id, first.id]);
    // Also where a message came only after the sweep had looked.
    const said = { siteId: 100_001, id: first.id, guids: [], at: 0, isUnsaid: true };
    expect(await documents.remove(said)).toBe(false);
  });

  it('that is said and taken back at once is either there for both or gone for both', async () => {
    const { own, say, rows, stored, conversations, first, time } = await open();
    // Taken back after it was looked up, and before it is written.
    const lost = await own.upload(PHOTO);
    await own.send('DELETE', lost.url);
    const visit = { siteId: 100_001, visitId: first, kind: 'ticket', deviceHash: null } as const;
    const message = {
      visit,
      text: '',
      photo: lost.id,
      language: 'en',
      at: time.now,
      deviceHash: null,
      via: 'page',
    } as const;
    expect(await conversations.addByVisitor({ ...message, awayReply: null })).toMatchObject({ ok: false });
    const ids: string[] = [];
    for (let count = 0; count < 8; count++) {
      const { id, url } = await own.upload(PHOTO);
      const [said] = await Promise.all([say(id), ...[1, 2, 3].map(() => own.send('DELETE', url))]);
      if (said.status === 200) ids.push(id);
    }
    expect((await rows()).map(({ photo }) => [photo?.id, photo?.isKept])).toEqual(ids.map((id) => [id, true]));
    expect(await stored()).toHaveLength(2 * ids.length);
  });

  it('that was never said goes within a day, and one that was stays until its time and is then told as deleted', async () => {
    const server = await open();
    const { own, say, rows, stored, time, documents, first, signIn } = server;
    const { id } = await own.upload(PHOTO);
    await say(id);
    await own.upload(PHOTO);
    expect(await stored()).toHaveLength(4);
    time.now += DAY_MS + 1;
    const deps = {
      ...server,
      files: server.fileStorage,
      clock: { now: () => time.now },
      newId: () => 'x',
      wakeOutbox: () => {},
    };
    const sweep = () => sweepDocuments(deps);
    await sweep();
    expect((await stored()).map((name) => name.split('/')[1])).toEqual([id, id]);
    await documents.postpone({ siteId: 100_001, id }, time.now);
    const ada = await signIn('ada');
    await ada.post(`staff/ticket/${first}/act`, { action: 'remove' });
    await sweep();
    expect(await stored()).toEqual([]);
    expect(await rows()).toMatchObject([{ photo: { id, isKept: false } }]);
  });
});
