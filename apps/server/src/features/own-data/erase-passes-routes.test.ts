import { expect, it, onTestFinished } from 'vitest';
import { placesSource } from '#features/lines/places-source.ts';
import { watchPasses } from '#features/wallet/index.ts';
import { API_HEADERS, API_HOST, SITE_HOST } from '#testing/start/start-test-server.ts';
import { PASS_TYPE } from '#testing/wallet/make-certificates.ts';
import { openPass } from '#testing/wallet/open-pass.ts';
import { ISSUER } from '#testing/wallet/fake-google-wallet.ts';
import { openWallet } from '#testing/wallet/open-wallet.ts';
import { hashToken } from '#http/identity/visitor.ts';

const PUSH = 'ab'.repeat(32);
const DEVICE = 'd'.repeat(22);

it('[SCREEN-12] passes in wallets end when their data is erased, although the place in line is kept', async () => {
  const opened = await openWallet();
  await opened.save();
  const { ask, guid, keys, db, time, passChecks, apple, google } = opened;
  const hash = { device_hash: hashToken(DEVICE) };
  await db.kysely.updateTable('tickets').set(hash).where('ticket_id', '=', guid).execute();
  const own = { ...API_HEADERS, 'x-apptoken': DEVICE };
  const api = `/api/100001/client`;
  await ask({ host: API_HOST, method: 'POST', url: `${api}/visit/${guid}/wallet/google`, headers: own, payload: {} });
  const read = (answer: { rawPayload: Buffer }) => openPass(answer.rawPayload, keys.wwdr).json;
  const pass = read(await ask({ host: SITE_HOST, url: `/pass/${guid}.pkpass` }));
  const headers = { authorization: `ApplePass ${String(pass['authenticationToken'])}` };
  const serial = String(pass['serialNumber']);
  const phone = (path: string, more: object = {}) =>
    ask({ host: API_HOST, url: `/api/100001/wallet/v1/${path}`, headers, ...more });
  await phone(`devices/phone-1/registrations/${PASS_TYPE}/${serial}`, { method: 'POST', payload: { pushToken: PUSH } });
  await expect.poll(() => apple.asked).toHaveLength(1);
  apple.asked.length = 0;
  const told = await ask({ host: API_HOST, url: `${api}/owndata`, headers: own });
  const wallets = told.json<{ passes: { wallet: string; phones: number }[] }>().passes;
  expect(Object.fromEntries(wallets.map(({ wallet, phones }) => [wallet, phones]))).toEqual({ apple: 1, google: 0 });

  const erased = await ask({ host: API_HOST, method: 'POST', url: `${api}/erasedata`, headers: own, payload: {} });
  expect(erased.json()).toEqual({ success: true, erased: 0, kept: 1 });
  expect(passChecks).toContainEqual({ siteId: 100_001, kind: 'ticket' });
  const clock = { now: () => time.now };
  const watch = watchPasses({
    ...opened,
    places: placesSource({ ...opened, clock }),
    siteAddress: () => 'https://elm.example',
    clock,
    onError: (error) => {
      throw error;
    },
  });
  onTestFinished(() => watch.stop());
  await expect.poll(() => apple.asked.map(({ path }) => path)).toEqual([`/3/device/${PUSH}`]);
  const ofGoogle = () => [...google.kept.genericObject].find(([id]) => id.startsWith(ISSUER))?.[1];
  await expect
    .poll(ofGoogle)
    .toMatchObject({ state: 'EXPIRED', header: { defaultValue: { value: 'No longer valid' } } });
  expect(JSON.stringify(ofGoogle())).not.toContain('W-001');
  const newest = read(await phone(`passes/${PASS_TYPE}/${serial}`));
  expect(newest).toMatchObject({ voided: true });
  expect(newest.generic.primaryFields).toMatchObject([{ value: 'No longer valid' }]);
  expect(newest.generic.headerFields).toEqual([]);
  // A day later nothing of it is known.
  await opened.old.forget('wallet passes whose visit is erased', time.now + 1, 9);
  expect(await db.kysely.selectFrom('wallet_devices').selectAll().execute()).toEqual([]);
  expect(await db.kysely.selectFrom('wallet_passes').selectAll().execute()).toEqual([]);
});
