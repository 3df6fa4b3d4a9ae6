import { describe, expect, it } from 'vitest';
import type { LookValues } from '@openturn/domain/theme/look-values.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Page = { version: string; values: LookValues };
type Answer = { success: boolean; url?: string; reason?: string; fields?: object };

/** One transparent dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

async function openLook() {
  const server = await startTestServer();
  const staff = await signInStaff(server, 'mina');
  const page = async () => (await staff.get('staff/settings/look')).json<Page>();
  const save = async (changed: Partial<LookValues>) => {
    const { version, values } = await page();
    return (await staff.post('staff/settings/look', { version, values: { ...values, ...changed } })).json<Answer>();
  };
  const upload = async (content: string) => (await staff.post('staff/settings/look/logo', { content })).json<Answer>();
  return { server, page, save, upload };
}

describe('the look of the business', () => {
  it('reaches the visitors’ page and the wall, with its own logos', async () => {
    const { server, page, save, upload } = await openLook();
    const { url = '' } = await upload(PNG);
    expect(url).toMatch(/^\/files\/[\w-]{43}$/);
    const look = { accent: '#b4331e', radius: 8, font: 'Inter, Arial', logo: url, darkLogo: url };
    expect(await save(look)).toMatchObject({ success: true });
    expect((await page()).values).toMatchObject(look);
    const site = (await server.ask({ url: '/api/100001/client/site' })).json<{
      CustomStyles: string;
      Appearance: { logourl: string };
    }>();
    expect(site.Appearance.logourl).toBe(url);
    expect(site.CustomStyles).toContain('--accent: #b4331e');
    expect((await server.ask({ url: '/api/100001/client/wall' })).json<{ customStyles: string }>().customStyles).toBe(
      site.CustomStyles,
    );
  });

  it('serves a logo as what it is, never to run, for ever', async () => {
    const { server, upload } = await openLook();
    const { url = '' } = await upload(PNG);
    const { statusCode, headers, rawPayload } = await server.ask({ url });
    expect(statusCode).toBe(200);
    expect(rawPayload.toString('base64')).toBe(PNG);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await server.ask({ url: `/files/${'a'.repeat(43)}` })).statusCode).toBe(404);
  });

  it.each([
    ['a script in a picture', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('refuses %s as a logo', async (_, text) => {
    const { upload } = await openLook();
    expect(await upload(Buffer.from(text).toString('base64'))).toMatchObject({
      success: false,
      reason: 'invalid-input',
    });
  });

  /** Pictures in each format, as far as they say how large they are. */
  const sized = (side: number) => {
    const png = Buffer.from(PNG, 'base64');
    png.writeUInt32BE(side, 16);
    png.writeUInt32BE(side, 20);
    const jpeg = Buffer.from('ffd8ffe000041234ffc20011080000000003', 'hex');
    jpeg.writeUInt16BE(side, 13);
    jpeg.writeUInt16BE(side, 15);
    const webp = (kind: string) => {
      const content = Buffer.alloc(40);
      content.write(`RIFF....WEBP${kind}`, 'latin1');
      return content;
    };
    const [lossy, lossless, extended] = [webp('VP8 '), webp('VP8L'), webp('VP8X')];
    lossy.writeUInt16LE(side, 26);
    lossy.writeUInt16LE(side, 28);
    lossless.writeUInt32LE(side - 1 + (side - 1) * 2 ** 14, 21);
    extended.writeUIntLE(side - 1, 24, 3);
    extended.writeUIntLE(side - 1, 27, 3);
    return { png, jpeg, lossy, lossless, extended };
  };

  it.each(['png', 'jpeg', 'lossy', 'lossless', 'extended'] as const)(
    'refuses a small file that stands for a huge picture: %s',
    async (format) => {
      const { upload } = await openLook();
      const answer = async (side: number) => upload(sized(side)[format].toString('base64'));
      expect(await answer(900)).toMatchObject({ success: true });
      expect(await answer(16_000)).toMatchObject({ reason: 'invalid-input', fields: { content: expect.anything() } });
      expect(await upload(sized(900)[format].subarray(0, 14).toString('base64'))).toMatchObject({ success: false });
    },
  );

  it('keeps the pictures it shows, and not every one that was tried', async () => {
    const { server, save, upload } = await openLook();
    const { url = '' } = await upload(PNG);
    await save({ logo: url });
    for (let number = 0; number < 20; number++) {
      server.time.now += 1_000;
      await upload(Buffer.concat([Buffer.from(PNG, 'base64'), Buffer.from([number])]).toString('base64'));
    }
    expect((await server.ask({ url })).statusCode).toBe(200);
    const rows = await server.db.kysely.selectFrom('site_files').select('name').execute();
    expect(rows.length).toBeLessThan(15);
  });

  it.each([
    ['font', { font: "x';}body{display:none" }],
    ['fontUrl', { fontUrl: 'http://fonts.example/a.woff2' }],
    ['logo', { logo: 'javascript:alert(1)' }],
    ['darkLogo', { darkLogo: 'https://cdn.example/logo.png' }],
  ])('refuses nonsense by its field %s', async (field, wrong) => {
    const { save } = await openLook();
    expect(Object.keys((await save(wrong)).fields ?? {})).toEqual([field]);
  });
});
