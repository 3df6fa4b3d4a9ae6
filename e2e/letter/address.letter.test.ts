import { expect, it } from 'vitest';
import { letterStage } from './harness/letter-stage.ts';

const stage = letterStage();

it('[API-01] calls {server}/api/{siteId}/ of the business that the host names', async () => {
  await stage.open('/');
  const { siteId, path } = await stage.server().asked('GET client/site');
  expect(siteId).toBe('100001');
  expect(path).toBe('/api/100001/client/site');
});

it('[API-02] calls the host whose first label is api', async () => {
  await stage.open('/');
  const { host } = await stage.server().asked('GET client/site');
  expect(host).toBe(`api.openturn.localhost:${stage.server().port}`);
});

it('[API-05] sends name and version, the device token and JSON with every call', async () => {
  await stage.open('/');
  const { headers } = await stage.server().asked('GET client/site');
  expect(headers['x-appname']).toBe('Openturn 3.0.2');
  expect(headers['x-apptoken']).toMatch(/^[\w-]{22,128}$/);
  expect(headers['content-type']).toMatch(/^application\/json/);
  expect(headers['x-native']).toBeUndefined();
});

it('[API-08] tries a GET three times, 600 ms apart', async () => {
  stage.server().answer('GET client/site', 'cut');
  await stage.open('/');
  const third = await stage.server().asked('GET client/site', 3);
  const [first] = stage.server().requestsOf('GET client/site');
  expect(third.at - (first?.at ?? 0)).toBeGreaterThanOrEqual(1_200);
});
