import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startTestServer } from '#testing/start/start-test-server.ts';

type Started = Awaited<ReturnType<typeof startTestServer>>;

const GREEN = [0x1f, 0x7a, 0x5c];

async function pixelsOf({ ask }: Pick<Started, 'ask'>, url: string) {
  const answer = await ask({ url });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  return { size: [info.width, info.height], channels: info.channels, at };
}

/** Furthest from the middle that anything but the background is drawn, as a share of the side. */
function reachOf(
  { size: [side = 0], at }: Awaited<ReturnType<typeof pixelsOf>>,
  background: readonly number[],
): number {
  let reach = 0;
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isDrawn = at(x, y).some((part, index) => Math.abs(part - (background[index] ?? 0)) > 8);
      if (isDrawn) reach = Math.max(reach, Math.hypot(x + 0.5 - side / 2, y + 0.5 - side / 2) / side);
    }
  }
  return reach;
}

const SIZES = {
  '/icon-192.png': 192,
  '/icon-512.png': 512,
  '/icon-maskable-512.png': 512,
  '/apple-touch-icon.png': 180,
};

async function withLogo(content: Buffer): Promise<Started> {
  const server = await startTestServer();
  const staff = await signInStaff(server, 'mina');
  const page = (await staff.get('staff/settings/look')).json<{ version: string; values: object }>();
  const sent = await staff.post('staff/settings/look/logo', { content: content.toString('base64') });
  const { url } = sent.json<{ url: string }>();
  const saved = await staff.post('staff/settings/look', {
    version: page.version,
    values: { ...page.values, logo: url },
  });
  expect(saved.json()).toMatchObject({ success: true });
  return server;
}

describe('the icons of a business as pictures', () => {
  it('[SITE-06] show its initials on its colour, whole within what every phone shows', async () => {
    const server = await startTestServer();
    for (const [path, size] of Object.entries(SIZES)) {
      const picture = await pixelsOf(server, path);
      expect([picture.size, picture.channels]).toEqual([[size, size], 3]);
      expect(picture.at(0, 0)).toEqual(GREEN);
      // A phone may show only a circle of four fifths.
      const reach = reachOf(picture, GREEN);
      expect([reach > 0.2, reach <= 0.4]).toEqual([true, true]);
    }
  });

  it('show its logo on white, the maskable one whole within what every phone shows', async () => {
    const red = { create: { width: 300, height: 300, channels: 3 as const, background: '#c02010' } };
    const server = await withLogo(await sharp(red).webp({ lossless: true }).toBuffer());
    for (const path of Object.keys(SIZES)) {
      const picture = await pixelsOf(server, path);
      const [side = 0] = picture.size;
      expect([picture.at(0, 0), picture.at(side / 2, side / 2)]).toEqual([
        [255, 255, 255],
        [0xc0, 0x20, 0x10],
      ]);
      const reach = reachOf(picture, [255, 255, 255]);
      expect(path === '/icon-maskable-512.png' ? reach <= 0.4 : reach > 0.5).toBe(true);
    }
  });

  it('fall back to the initials where a logo cannot be read', async () => {
    const whole = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c02010' } })
      .png()
      .toBuffer();
    const server = await withLogo(whole.subarray(0, 60));
    expect((await pixelsOf(server, '/icon-192.png')).at(0, 0)).toEqual(GREEN);
  });

  it('are the product’s own where there is no business', async () => {
    const { ask } = await startTestServer();
    const answer = await ask({ host: 'client.openturn.localhost:8080', url: '/icon-512.png' });
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  });

  it.each(Object.keys(SIZES))(
    '[SITE-06] come as %s though the first drawing outlasts an ordinary call',
    async (url) => {
      const server = await startTestServer();
      const found = Promise.withResolvers<void>();
      const { find } = server.sites;
      server.sites.find = async (siteId) => {
        const site = await find(siteId);
        setImmediate(found.resolve);
        return site;
      };
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      onTestFinished(() => void vi.useRealTimers());
      const answer = server.ask({ url });
      await found.promise;
      // Meanwhile it is drawn.
      await vi.advanceTimersByTimeAsync(15_000);
      vi.useRealTimers();
      const { statusCode, headers } = await answer;
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(server.logged.filter((line) => line.includes('ALREADY_SENT'))).toEqual([]);
    },
  );

  it('are named by every page for iPhones', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ url: '/' })).body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
  });
});
