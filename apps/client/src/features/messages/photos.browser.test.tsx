import { beforeEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { photoFile } from '#testing/fakes/answer-photos.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { keepUpload, keptUploads } from '#visit-parts/files/kept-uploads.ts';
import { PHOTO_GUID as GUID, showPhotos as show } from '#testing/screens/show-photos.tsx';

const SAMPLE_SITE = 100_001;

beforeEach(() => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
});

const JPEG = new Uint8Array([0xff, 0xd8, 0xff]);

describe('[SCREEN-15] a photo in the conversation', () => {
  it('sends a photo, shows it with who sent it and when, and opens it', async () => {
    const { getByRole, sent, photos } = await show();
    await expect.element(getByRole('button', { name: 'Add a photo' })).toBeVisible();
    await userEvent.upload(document.querySelector('[data-way=photo]')!, await photoFile());
    await expect.element(getByRole('img', { name: 'Photo' })).toBeVisible();
    await getByRole('button', { name: 'Send' }).click();
    await expect.element(getByRole('log').getByRole('button', { name: /^Your photo, / })).toBeVisible();
    expect(sent().map(({ body, key }) => [body['text'], body['photo'], key])).toEqual([
      ['', 'photo-1', photos[0]?.split(' ')[1]],
    ]);
    expect(await findViolations()).toEqual([]);
    await getByRole('log')
      .getByRole('button', { name: /^Your photo, / })
      .click();
    await expect.element(getByRole('dialog', { name: /^Your photo, / })).toBeVisible();
    await expect.element(getByRole('dialog').getByRole('img')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('keeps a chosen photo beside the words until both are sent together, once', async () => {
    const { getByRole, sent, platform } = await show();
    await getByRole('textbox', { name: 'Message' }).fill('This door?');
    await userEvent.upload(document.querySelector('[data-way=photo]')!, await photoFile());
    await expect.element(getByRole('img', { name: 'Photo' })).toBeVisible();
    await expect.poll(() => platform.storage.read(`messageDraft:${GUID}`)).toContain('This door?');
    expect(sent()).toEqual([]);
    expect(await findViolations()).toEqual([]);
    await getByRole('button', { name: 'Send' }).click();
    await expect
      .poll(() => sent().map(({ body }) => [body['text'], body['photo']]))
      .toEqual([['This door?', 'photo-1']]);
    await expect.element(getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect.element(getByRole('img', { name: 'Photo', exact: true })).not.toBeInTheDocument();
    expect(platform.storage.read(`messageDraft:${GUID}`)).toBeNull();
  });

  it('shows the photo again after a reload, and keeps nothing of one that is taken out', async () => {
    const photo = 'a-photo-beside-words';
    const blob = await photoFile();
    const kept = { document: '@visitor', name: '', replaces: null, url: null, size: blob.size, blob };
    await keepUpload({ ...kept, key: photo, siteId: SAMPLE_SITE, guid: GUID });
    const stored = { [`messageDraft:${GUID}`]: JSON.stringify({ text: 'Look', photo }) };
    const { getByRole, sent } = await show({ stored });
    await expect.element(getByRole('img', { name: 'Photo' })).toBeVisible();
    await getByRole('button', { name: 'Remove' }).click();
    await expect.element(getByRole('img', { name: 'Photo' })).not.toBeInTheDocument();
    await expect.element(getByRole('textbox', { name: 'Message' })).toHaveValue('Look');
    await expect.poll(async () => (await keptUploads(SAMPLE_SITE, GUID)).map(({ key }) => key)).not.toContain(photo);
    expect(sent()).toEqual([]);
  });

  it('keeps a photo without a connection, and sends it once, in order with what was typed', async () => {
    const { getByRole, sent, setOnline, platform } = await show();
    await expect.element(getByRole('textbox', { name: 'Message' })).toBeVisible();
    setOnline(false);
    const type = async (text: string) => {
      await getByRole('textbox', { name: 'Message' }).fill(text);
      await getByRole('button', { name: 'Send' }).click();
    };
    await type('Which door?');
    await userEvent.upload(document.querySelector('[data-way=photo]')!, await photoFile());
    await expect.element(getByRole('img', { name: 'Photo' })).toBeVisible();
    await getByRole('button', { name: 'Send' }).click();
    await expect.element(getByRole('log').getByRole('img', { name: 'Photo' })).toBeVisible();
    await type('This one?');
    expect(sent()).toEqual([]);
    expect(await findViolations()).toEqual([]);
    setOnline(true);
    await expect
      .poll(() => sent().map(({ body }) => [body['text'], body['photo']]))
      .toEqual([
        ['Which door?', undefined],
        ['', 'photo-1'],
        ['This one?', undefined],
      ]);
    await expect.poll(() => platform.storage.read(`unsentMessages:${GUID}`)).toBeNull();
  });

  it('shows a photo as on its way only once a reload cannot lose it, and goes on after one', async () => {
    const file = await photoFile();
    const isEncoded = vi.spyOn(window, 'createImageBitmap').mockReturnValue(new Promise(() => {}));
    const { getByRole, getByText, sent, platform } = await show();
    await expect.element(getByRole('button', { name: 'Add a photo' })).toBeVisible();
    await userEvent.upload(document.querySelector('[data-way=photo]')!, file);
    await expect.element(getByRole('button', { name: 'Remove' })).toBeVisible();
    await getByRole('button', { name: 'Send' }).click();
    await expect.element(getByText(/^Sending/)).toBeVisible();
    const stored = platform.storage.read(`unsentMessages:${GUID}`)!;
    const [{ key }] = JSON.parse(stored) as [{ key: string }];
    const [kept] = (await keptUploads(SAMPLE_SITE, GUID)).filter((each) => each.key === key);
    expect(kept?.blob.size).toBe(file.size);
    expect(sent()).toEqual([]);
    isEncoded.mockRestore();
  });

  it('makes a photo ready that was kept as it was chosen, before any of it is sent', async () => {
    const queued = { key: 'a-photo-of-a-moment-ago', text: '', isPhoto: true, at: SAMPLE_NOW, refused: '' };
    const blob = await photoFile();
    const kept = { document: '@visitor', name: 'door.png', replaces: null, url: null, size: blob.size, blob };
    await keepUpload({ ...kept, key: queued.key, siteId: SAMPLE_SITE, guid: GUID, isRaw: true });
    const { sent, bodies } = await show({ stored: { [`unsentMessages:${GUID}`]: JSON.stringify([queued]) } });
    await expect.poll(() => sent().map(({ key }) => key)).toEqual([queued.key]);
    expect(new Uint8Array(await bodies[0]!.slice(0, 3).arrayBuffer())).toEqual(JPEG);
  });

  it('says in one sentence why a photo is refused', async () => {
    const fields = { file: { key: 'validation.file.unsafe' } };
    const takePhoto = () => Response.json({ success: false, reason: 'invalid-input', fields }, { status: 422 });
    const { getByRole, getByText, sent } = await show({ takePhoto });
    await expect.element(getByRole('button', { name: 'Add a photo' })).toBeVisible();
    await userEvent.upload(
      document.querySelector('[data-way=photo]')!,
      new File(['hello'], 'a.txt', { type: 'text/plain' }),
    );
    await expect.element(getByRole('alert').getByText(/^This kind of file isn't accepted here\./)).toBeVisible();
    // It is refused before it is sent, and leaves nothing to remove.
    expect([getByRole('button', { name: 'Remove' }).all().length, getByRole('img').all().length]).toEqual([0, 0]);
    await userEvent.upload(document.querySelector('[data-way=photo]')!, await photoFile());
    await expect.element(getByRole('img', { name: 'Photo' })).toBeVisible();
    await getByRole('button', { name: 'Send' }).click();
    await expect.element(getByText(/^Not sent · This file contains more than a picture/)).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('sends one anew that the server has dropped meanwhile', async () => {
    const queued = { key: 'a-photo-of-long-ago', text: '', isPhoto: true, at: SAMPLE_NOW, refused: '' };
    const blob = await photoFile();
    const kept = { document: '@visitor', name: '', replaces: null, size: blob.size, blob };
    await keepUpload({
      ...kept,
      key: queued.key,
      siteId: SAMPLE_SITE,
      guid: GUID,
      url: '/api/messages/photo/gone',
    });
    const { sent, photos } = await show({ stored: { [`unsentMessages:${GUID}`]: JSON.stringify([queued]) } });
    await expect.poll(() => sent().map(({ body, key }) => [body['photo'], key])).toEqual([['photo-1', queued.key]]);
    expect(photos).toContain(`POST ${queued.key}`);
  });

  it('takes one back from the server that is removed on its way', async () => {
    const { getByRole, sent, photos } = await show({ takePhoto: () => new Response(null, { status: 503 }) });
    await expect.element(getByRole('button', { name: 'Add a photo' })).toBeVisible();
    await userEvent.upload(document.querySelector('[data-way=photo]')!, await photoFile());
    await expect.element(getByRole('img', { name: 'Photo' })).toBeVisible();
    await getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => photos.filter((each) => each.startsWith('PATCH'))).toHaveLength(1);
    await getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => photos.at(-1)).toBe('DELETE ');
    expect(sent()).toEqual([]);
    const kept = await keptUploads(SAMPLE_SITE, GUID);
    expect(kept.map(({ key }) => key)).not.toContain(photos[0]?.split(' ')[1]);
  });

  it('offers no other try once nobody can write any more', async () => {
    const queued = {
      key: 'a-photo-too-late',
      text: '',
      isPhoto: true,
      at: SAMPLE_NOW,
      refused: 'We could not send it.',
    };
    const stored = { [`unsentMessages:${GUID}`]: JSON.stringify([queued]) };
    const { getByRole, getByText, setOnline } = await show({ stored, shut: 'over' });
    await expect.element(getByText(/^Not sent\s*Remove/)).toBeVisible();
    expect(getByRole('button', { name: 'Retry' }).all()).toEqual([]);
    // What was refused does not go with the next connection.
    setOnline(false);
    await expect.element(getByText("You're offline")).toBeVisible();
    expect(getByText(/will be sent/).all()).toEqual([]);
    await getByRole('button', { name: 'Remove' }).click();
    await expect.element(getByText(/^Not sent/)).not.toBeInTheDocument();
  });

  it.each([
    [{ id: 'old', isKept: false }, 'This photo has been deleted.'],
    [{ id: 'gone', isKept: true }, 'This photo opens on the device you joined or booked with.'],
  ])('says why a photo is not there: %o', async (photo, text) => {
    const { getByText } = await show({ photo });
    await expect.element(getByText(text)).toBeVisible();
  });

  it('sends a photo that another app has shared, on a tap', async () => {
    const cache = await caches.open('shared');
    await cache.put('/share', new Response('My card', { headers: { 'shared-at': `${SAMPLE_NOW}` } }));
    await cache.put('/share/0/card.png', new Response(await photoFile(), { headers: { 'content-type': 'image/png' } }));
    const { getByRole, sent } = await show();
    await expect.element(getByRole('group', { name: 'Shared from another app' })).toBeVisible();
    // What was written with it is not lost.
    await expect.element(getByRole('textbox')).toHaveValue('My card');
    expect(sent()).toEqual([]);
    await getByRole('group', { name: 'Shared from another app' }).getByRole('button', { name: 'Send' }).click();
    await expect.element(getByRole('log').getByRole('button', { name: /^Your photo, / })).toBeVisible();
    expect([sent().length, await caches.has('shared')]).toEqual([1, false]);
  });

  it('puts words that another app has shared into the field, to be looked over', async () => {
    const cache = await caches.open('shared');
    await cache.put('/share', new Response('I am late', { headers: { 'shared-at': `${SAMPLE_NOW}` } }));
    const { getByRole, sent } = await show();
    await expect.element(getByRole('textbox')).toHaveValue('I am late');
    expect([sent(), await caches.has('shared')]).toEqual([[], false]);
  });
});
