import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sealed } from '@openturn/server/src/kernel/db/sealing/sealed.ts';
import { translate } from '@openturn/texts/server-texts.ts';
import type { PlainTextKey } from '@openturn/texts/keys.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openServerDatabase } from './harness/open-server-database.ts';
import { staffPassword } from './harness/staff-session.ts';

const OWNER = 'amara.osei@willow.example';
const t = (key: PlainTextKey) => translate('en', key);

const WORLD = {
  type: 'Polygon',
  coordinates: [
    [
      [-179, -80],
      [179, -80],
      [179, 80],
      [-179, 80],
      [-179, -80],
    ],
  ],
};

describe('the map of what was found', () => {
  const stage = journeyStage({ ...DEMO_SERVER, env: { ...DEMO_SERVER.env, OIDC_NETWORK: 'local' } });
  const asked: string[] = [];
  /** Whoever provides the map: a style, and the one thing it draws. */
  const provider = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
    asked.push(`${pathname}?${searchParams}`);
    const style = {
      version: 8,
      sources: { land: { type: 'geojson', data: '/land.json', attribution: '© Land Office' } },
      layers: [{ id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': '#d6e4d2' } }],
    };
    const cors = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    response.writeHead(searchParams.get('key') === 'wrong' ? 403 : 200, cors);
    const data = `http://${request.headers.host ?? ''}/land.json`;
    const body = pathname === '/land.json' ? WORLD : { ...style, sources: { land: { ...style.sources.land, data } } };
    response.end(JSON.stringify(body));
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    const db = await openServerDatabase(stage.server());
    await db.kysely.updateTable('accounts').set({ is_server_owner: 1 }).where('email', '=', sealed(OWNER)).execute();
    await db.close();
  });
  afterAll(() => void provider.close());

  it('[SCREEN-08] [SITE-09] is set and tested by the owner of the server, and loaded by a tap alone', async () => {
    const { page: visitor, problems } = await stage.open({ language: 'en' });
    const row = visitor.getByRole('link', { name: /Willow Street Clinic/ });
    // A new server takes some seconds to write its index.
    await vi.waitFor(
      async () => {
        await visitor.goto(stage.server().url('client', '/search?name=willow'));
        await row.first().waitFor({ timeout: 5_000 });
      },
      { timeout: 30_000 },
    );
    const toggle = visitor.getByRole('button', { name: t('search.map'), exact: true });
    expect(await toggle.count()).toBe(0);

    const { page: owner } = await stage.open({ isWide: true });
    await owner.goto(stage.server().url('staff', `/${CLINIC}/settings/map`));
    await owner.locator('[name=email]').fill(OWNER);
    await owner.locator('[name=password]').fill(await vi.waitFor(() => staffPassword(stage.server())));
    await owner.getByRole('button', { name: t('staff.signIn'), exact: true }).click();
    const field = (key: PlainTextKey) => owner.getByLabel(t(key), { exact: true });
    const { port } = provider.address() as AddressInfo;
    await field('settings.map.address').fill(`http://127.0.0.1:${port}/style.json?key={key}`);
    await field('settings.map.key').fill('wrong');
    const test = owner.getByRole('button', { name: t('settings.map.testNow'), exact: true });
    await test.click();
    await owner.getByText(t('settings.map.keyRefused')).waitFor();
    await field('settings.map.key').fill('right');
    await test.click();
    await owner.getByText(t('settings.map.testDone')).waitFor();
    await owner
      .getByRole('button', { name: t('staff.save') })
      .first()
      .click();
    await owner.getByText(t('setup.saved')).first().waitFor();
    asked.length = 0;

    await vi.waitFor(
      async () => {
        const page = await visitor.reload();
        await row.first().waitFor();
        expect(await toggle.count()).toBe(1);
        expect(page?.headers()['content-security-policy']).toContain(`http://127.0.0.1:${port}`);
      },
      { timeout: 20_000 },
    );
    const scripts: string[] = [];
    visitor.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    expect(asked).toEqual([]);
    await toggle.click();
    const map = visitor.getByRole('group', { name: t('search.mapLabel') });
    const pin = map.getByRole('button', { name: /Willow Street Clinic/ });
    await pin.waitFor();
    await map.getByText('© Land Office').waitFor();
    // The worker, with its own policy, has fetched what is drawn.
    await expect.poll(() => asked).toEqual(['/style.json?key=right', '/land.json?']);
    expect(scripts.filter((path) => /open-map|maplibre/.test(path))).toHaveLength(2);
    await pin.press('Enter');
    await map.getByRole('link', { name: /Willow Street Clinic/ }).waitFor();
    expect(await findViolations(visitor)).toEqual([]);
    await visitor.goBack();
    await map.waitFor({ state: 'detached' });
    // The server knows no such host, and drawing without a graphics card is slow.
    expect(problems.filter((each) => !/404|GL Driver Message/.test(each))).toEqual([]);
  });
});
