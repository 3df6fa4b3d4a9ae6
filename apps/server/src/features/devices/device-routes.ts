import { getPushKey, pushRegister, setLanguage as setLanguageCall } from '@openturn/contract/visitor/device.ts';
import { choosePushes, getPushes, removePushDevice } from '@openturn/contract/visitor/visit/pushes.ts';
import { isZone } from '@openturn/domain/time/is-zone.ts';
import type { FastifyInstance } from 'fastify';
import type { Suspicion } from '#http/limits/suspicion.ts';
import type { SiteStore } from '#features/sites/index.ts';
import { DONE } from '#http/replies/done.ts';
import { setLanguageCookie } from '#http/identity/set-language-cookie.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject, Rejected } from '#http/replies/rejected.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import { hashToken } from '#http/identity/visitor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { DeviceStore } from '#features/devices/store/device-store.ts';
import { deviceCode } from './store/device-code.ts';
import { registerPush } from './register-push.ts';
import { setLanguage } from './set-language.ts';

type Deps = {
  devices: DeviceStore;
  sites: SiteStore;
  clock: Clock;
  suspicion: Suspicion;
  /** The VAPID key that browsers know this server by. */
  pushKey: string;
  publicScheme: 'http' | 'https';
};

export function deviceRoutes(app: FastifyInstance, deps: Deps): void {
  registerCall(app, getPushKey, async () => ({ ...DONE, key: deps.pushKey }));

  registerCall(
    app,
    pushRegister,
    async ({ siteId, body: { AppToken, ...registration }, request }) => {
      deps.suspicion.admitDevice(request, hashToken(AppToken));
      const agent = request.headers['user-agent'];
      orReject(await registerPush({ siteId, tokenHash: hashToken(AppToken), ...registration, agent }, deps));
      return DONE;
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    getPushes,
    async ({ visitor }) => {
      const tokenHash = deviceOf(visitor);
      const [choices, devices] = await Promise.all([
        deps.devices.pushChoices(tokenHash),
        deps.devices.notifiedDevices(tokenHash, deps.clock.now()),
      ]);
      return { ...DONE, choices, devices, code: deviceCode(tokenHash) };
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    removePushDevice,
    async ({ visitor, body: { id } }) => {
      await deps.devices.removeNotified({ tokenHash: deviceOf(visitor), id, now: deps.clock.now() });
      return DONE;
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    choosePushes,
    async ({ visitor, body: { choices }, request }) => {
      deps.suspicion.admitDevice(request);
      if (choices.quiet && !isZone(choices.quiet.zone)) throw new Rejected('invalid-input');
      await deps.devices.choosePushes({ tokenHash: deviceOf(visitor), choices, at: deps.clock.now() });
      return DONE;
    },
    { limit: 'sparing' },
  );

  registerCall(
    app,
    setLanguageCall,
    async ({ siteId, params, visitor, place, request, reply }) => {
      const tokenHash = deps.suspicion.isWelcome(request) ? visitor.tokenHash : null;
      const language = orReject(await setLanguage({ siteId, tokenHash, code: params.lang }, deps));
      setLanguageCookie(reply, language, { place, ...deps });
      return DONE;
    },
    { limit: 'sparing' },
  );
}
