import { askLineAlert, cancelLineAlert, getLineAlert } from '@openturn/contract/visitor/line-alerts.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance } from 'fastify';
import { isBusy, type MayCode, mayText } from '#features/contacts/index.ts';
import type { ChannelSwitch } from '#features/channels/index.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { orTooMany } from '#http/limits/too-many.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { type AskDeps, askAlert } from './ask-alert.ts';

/** A waiting room may share one address; from so many open ones there on, each new device does some work. */
export const UNSUSPECTED_ALERTS = 60;

export function alertRoutes(
  app: FastifyInstance,
  deps: AskDeps & { suspicion: Suspicion; channels: Pick<ChannelSwitch, 'sent' | 'read'> },
): void {
  const { alerts, clock, suspicion } = deps;
  const sparing = { limit: 'sparing' } as const;

  registerCall(app, getLineAlert, async ({ siteId, query: { line: lineId }, visitor: { tokenHash } }) => {
    const isWaiting = tokenHash !== null && (await alerts.isWaiting({ siteId, lineId, tokenHash, now: clock.now() }));
    return { success: true as const, isWaiting, channels: await deps.channels.sent() };
  });

  registerCall(
    app,
    askLineAlert,
    async ({ siteId, body, visitor, request }) => {
      const { line: lineId, language: wanted = '', ...entered } = body;
      const tokenHash = deviceOf(visitor);
      const origin = suspicion.originOf(request);
      if (!suspicion.isKnown(request)) {
        const count = await alerts.countOf({ siteId, origin, now: clock.now() });
        suspicion.demandWorkAfter(request, { count, unsuspected: UNSUSPECTED_ALERTS });
      }
      suspicion.admitDevice(request);
      const language = toLanguage(wanted) ?? requestLanguage(request);
      const device = { tokenHash, origin, language };
      // Only codes: they use up none of the messages about visits that the address gets in a day.
      const mayCode: MayCode = async ({ kind }) => {
        if (await isBusy(request, { siteId, kind }, deps)) return 'codes-busy';
        return (await mayText(request, { siteId, entry: body, use: 'alert' }, deps)) ? null : 'codes-spent';
      };
      const asked = await askAlert({ siteId, lineId, ...entered, ...device, mayCode }, deps);
      return { success: true as const, ...orTooMany(asked, clock.now()) };
    },
    sparing,
  );

  registerCall(app, cancelLineAlert, async ({ siteId, body: { line: lineId }, visitor }) => {
    await alerts.cancel({ siteId, lineId, tokenHash: deviceOf(visitor), now: clock.now() });
    return { success: true as const };
  });
}
