import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CARD, digest, openDocuments, PAPER, PHOTO } from '#testing/documents/open-documents.ts';
import { limitAda } from '#testing/start/open-people.ts';

const location = (reply: { headers: Record<string, unknown> }) => String(reply.headers['location']);
const idOf = (url: string) => url.split('/').at(-1) ?? '';

describe('[SCREEN-13] what a visitor is asked to send', () => {
  it('is shown to whoever knows the guid, and to nobody where nothing is asked for', async () => {
    const { send, at } = await openDocuments();
    expect((await send('GET', at())).json()).toMatchObject({
      rows: [{ id: 'card', isRequired: true, pages: 2, files: [] }],
      keptDays: 30,
      isOpen: true,
    });
    expect((await send('GET', at('', 'nobody-has-such-a-guid'))).statusCode).toBe(404);
    const nothing = await openDocuments([]);
    expect((await nothing.send('GET', nothing.at())).json()).toMatchObject({ rows: [] });
  });

  it('depends on the service', async () => {
    const { send, at } = await openDocuments([{ ...CARD, services: ['check'] }]);
    expect((await send('GET', at())).json()).toMatchObject({ rows: [] });
  });

  it('is a task before the turn, until it is there', async () => {
    const { send, upload, guid } = await openDocuments();
    const task = async () => (await send('GET', `/api/100001/client/visit/${guid}/tasks`)).json<object>();
    expect(await task()).toMatchObject({
      parts: expect.arrayContaining(['documents']) as string[],
      rows: [{ part: 'documents', id: 'card', state: 'todo', isRequired: true }],
    });
    expect((await upload(PHOTO)).statusCode).toBe(204);
    expect(await task()).toMatchObject({ rows: [{ state: 'done', path: `/documents?visit=${guid}` }] });
  });
});

describe('[SCREEN-13] sending a file', () => {
  it('takes it in parts, goes on where it was, and shows it to staff without what the camera noted', async () => {
    const { begin, part, send, files, stored, ada, guid } = await openDocuments();
    const begun = await begin({ size: PHOTO.length });
    expect([begun.statusCode, begun.headers['tus-resumable']]).toEqual([201, '1.0.0']);
    const url = location(begun);
    const half = 1_000;
    expect((await part(url, 0, PHOTO.subarray(0, half))).headers['upload-offset']).toBe(String(half));
    const resumed = await send('HEAD', url);
    expect([resumed.headers['upload-offset'], resumed.headers['upload-length']]).toEqual([
      String(half),
      String(PHOTO.length),
    ]);
    expect((await part(url, half, PHOTO.subarray(half))).statusCode).toBe(204);
    expect(await files()).toMatchObject([
      { state: 'stored', name: 'photo.jpg', page: 1, isPicture: true, isOwn: true },
    ]);
    const { rows } = (await ada.get(`staff/visit/${guid}/documents`)).json<{ rows: { files: { id: string }[] }[] }>();
    const id = rows[0]?.files[0]?.id ?? '';
    const picture = await ada.get(`staff/visit/${guid}/documents/${id}/picture`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 600, height: 400 });
    expect((await sharp(PHOTO).metadata()).exif).toBeDefined();
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined();
    expect(await stored()).toEqual([`100001/${id}/file`, `100001/${id}/small`]);
  });

  it('is turned upright', async () => {
    const { upload, files, ada, guid } = await openDocuments();
    const lying = await sharp(PHOTO).rotate(90).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await upload(lying);
    const [file] = await files();
    const picture = await ada.get(`staff/visit/${guid}/documents/${file?.id}/picture`);
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 600, height: 400 });
  });

  it('keeps a PDF as it is, only to be downloaded', async () => {
    const { upload, files, ada, guid } = await openDocuments();
    await upload(PAPER, { name: 'letter.pdf' });
    const [file] = await files();
    expect(file).toMatchObject({ isPicture: false, state: 'stored' });
    expect((await ada.get(`staff/visit/${guid}/documents/${file?.id}/picture`)).statusCode).toBe(404);
    const saved = await ada.get(`staff/visit/${guid}/documents/${file?.id}/download`);
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
      'x-content-type-options': 'nosniff',
    });
    expect(digest(saved.rawPayload)).toBe(digest(PAPER));
  });

  it('begins once with one key, and gives each file a page of its own', async () => {
    const { begin, upload, files } = await openDocuments();
    const key = 'one-upload-of-a-test';
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin({ size: PHOTO.length, key })));
    expect(new Set(begun.map(location)).size).toBe(1);
    await upload(PHOTO);
    expect((await files()).map(({ page, state }) => [page, state])).toEqual([
      [1, 'receiving'],
      [2, 'stored'],
    ]);
    expect((await upload(PHOTO)).json()).toMatchObject({ fields: { file: { key: 'validation.file.full' } } });
  });

  it('gives one clear outcome when the same part comes 100 times', async () => {
    const { begin, part, files, stored } = await openDocuments();
    const url = location(await begin({ size: PHOTO.length }));
    const sent = await Promise.all(Array.from({ length: 100 }, () => part(url, 0, PHOTO.subarray(0, 900))));
    expect(sent.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 409]));
    expect(await stored()).toHaveLength(1);
    const last = await Promise.all(Array.from({ length: 20 }, () => part(url, 900, PHOTO.subarray(900))));
    expect(last.every(({ statusCode }) => [204, 409, 503].includes(statusCode))).toBe(true);
    expect(await files()).toMatchObject([{ state: 'stored' }]);
    expect(await stored()).toHaveLength(2);
    expect((await part(url, PHOTO.length, Buffer.alloc(0))).statusCode).toBe(204);
  });

  it('replaces a page only when the new one is there; of two at once, the later one stays', async () => {
    const { begin, part, upload, files, stored } = await openDocuments();
    await upload(PHOTO);
    const [first] = await files();
    const replaces = first?.id ?? '';
    const earlier = location(await begin({ size: PAPER.length, replaces }));
    expect(await files()).toMatchObject([
      { id: replaces, state: 'stored' },
      { page: 1, state: 'receiving' },
    ]);
    const later = location(await begin({ size: PAPER.length, replaces }));
    expect((await part(earlier, 0, PAPER)).statusCode).toBe(404);
    expect((await part(later, 0, PAPER)).statusCode).toBe(204);
    expect(await files()).toMatchObject([{ id: idOf(later), page: 1, state: 'stored' }]);
    expect(await stored()).toEqual([`100001/${idOf(later)}/file`]);
  });

  it('is taken back, also in the middle, and leaves nothing behind', async () => {
    const { begin, part, upload, send, at, files, stored } = await openDocuments();
    await upload(PHOTO);
    const url = location(await begin({ size: PHOTO.length }));
    await part(url, 0, PHOTO.subarray(0, 500));
    expect((await send('DELETE', url)).statusCode).toBe(204);
    const [left] = await files();
    const removed = await Promise.all(
      [1, 2].map(() => send('POST', at('/remove'), { payload: { file: left?.id ?? '' } })),
    );
    expect(removed.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([await files(), await stored()]).toEqual([[], []]);
  });

  it('speaks tus: what it can do, its version, offsets that do not fit', async () => {
    const { send, at, begin, part } = await openDocuments();
    expect((await send('OPTIONS', at('/upload'))).headers).toMatchObject({
      'tus-version': '1.0.0',
      'tus-extension': 'creation,termination,expiration',
      'tus-max-size': '20000000',
    });
    const url = location(await begin({ size: PHOTO.length }));
    expect((await send('HEAD', url, { headers: { 'tus-resumable': '0.9.0' } })).statusCode).toBe(412);
    expect((await part(url, 5, PHOTO.subarray(5, 9))).statusCode).toBe(409);
    expect((await part(url, 0, Buffer.concat([PHOTO, PHOTO]))).statusCode).toBe(409);
    expect((await send('PATCH', url, { headers: { 'upload-offset': '0' }, payload: { a: 1 } })).statusCode).toBe(415);
    expect((await part(url, 0, Buffer.alloc((1 << 20) + 1))).statusCode).toBe(413);
    expect((await send('HEAD', `${url.slice(0, -3)}abc`)).statusCode).toBe(404);
  });
});

describe('[SCREEN-13] whose files they are', () => {
  it('shows the picture only to the device that sent it', async () => {
    const { upload, files, send, at } = await openDocuments();
    await upload(PHOTO);
    const [file] = await files();
    const path = at(`/${file?.id}/picture`);
    expect((await send('GET', path)).headers['content-type']).toBe('image/jpeg');
    const other = { headers: { 'x-apptoken': 'YW5vdGhlciBkZXZpY2UgMDE' } };
    expect((await send('GET', path, other)).statusCode).toBe(404);
    expect((await send('GET', at(), other)).json()).toMatchObject({ rows: [{ files: [{ isOwn: false, name: '' }] }] });
  });

  it('shows nothing under the guid of another visit', async () => {
    const { upload, files, send, at, ...server } = await openDocuments();
    await upload(PHOTO);
    const [file] = await files();
    const other = server.guidOf(1);
    const stranger = `/api/100001/client/visit/${other}/documents`;
    expect((await send('GET', `${stranger}/${file?.id}/picture`)).statusCode).toBe(404);
    expect((await send('HEAD', `${stranger}/upload/${file?.id}`)).statusCode).toBe(404);
    await send('POST', `${stranger}/remove`, { payload: { file: file?.id ?? '' } });
    expect(await files()).toHaveLength(1);
    expect((await send('GET', at())).statusCode).toBe(200);
  });

  it('takes nothing more after the visit', async () => {
    const { upload, bob, guid, files, send, at } = await openDocuments();
    await upload(PHOTO);
    await bob.post(`staff/ticket/${guid}/act`, { action: 'remove' });
    expect((await upload(PHOTO)).json()).toMatchObject({ reason: 'not-now' });
    const [file] = await files();
    expect((await send('POST', at('/remove'), { payload: { file: file?.id ?? '' } })).statusCode).toBe(409);
    expect((await send('GET', at())).json()).toMatchObject({ isOpen: false });
  });

  it('is shown to staff of its line, who say what they think of it; the log has it all', async () => {
    const { upload, files, ask, ada, bob, olga, guid, time } = await openDocuments();
    await upload(PHOTO);
    const [file] = await files();
    const path = `staff/visit/${guid}/documents`;
    expect((await ask({ host: 'staff.openturn.localhost', url: `/api/100001/${path}` })).statusCode).toBe(401);
    expect(
      (await ask({ host: 'staff.openturn.localhost', url: `/api/100001/${path}/${file?.id}/picture` })).statusCode,
    ).toBe(401);
    const review = { file: file?.id, seen: 'none', review: 'again' };
    expect((await ada.post(`${path}/review`, review)).statusCode).toBe(200);
    expect((await bob.post(`${path}/review`, { ...review, review: 'accepted' })).json()).toMatchObject({
      reason: 'changed-meanwhile',
    });
    expect(await files()).toMatchObject([{ review: 'again' }]);
    const view = await ada.get(`${path}/${file?.id}/view`);
    expect(view.headers['content-security-policy']).toContain('sandbox');
    expect(view.body).toContain('src="data:image/jpeg;base64,');
    await ada.get(`${path}/${file?.id}/download`);
    const { rows } = (await olga.get('staff/audit')).json<{ rows: { action: string }[] }>();
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['document_viewed', 'document_downloaded', 'document_reviewed']),
    );
    await Promise.all([1, 2, 3].map(() => ada.get(`${path}/${file?.id}/small`)));
    await bob.get(`${path}/${file?.id}/small`);
    const seen = async () => {
      const log = (await olga.get('staff/audit')).json<{ rows: { action: string; staff: string }[] }>();
      return log.rows.filter(({ action }) => action === 'documents_seen').map(({ staff }) => staff);
    };
    expect((await seen()).toSorted()).toEqual(['ada', 'bob']);
    time.now += 11 * 60_000;
    await ada.get(`${path}/${file?.id}/small`);
    expect(await seen()).toHaveLength(3);
    await limitAda(olga, 'blood');
    expect((await ada.get(path)).statusCode).toBe(404);
    expect((await ada.get(`${path}/${file?.id}/picture`)).statusCode).toBe(404);
  });
});
