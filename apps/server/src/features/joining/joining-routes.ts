import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import {
  beginJoin,
  enterJoinCode as enterCodeCall,
  getJoinForm,
  joinLine as joinLineCall,
  sendJoinCode as sendCodeCall,
  type JoinRules,
} from '@openturn/contract/visitor/join.ts';
import type { PlanAhead } from '@openturn/contract/plan/visit-plan.ts';
import { toLanguage } from '@openturn/domain/language/choose-language.ts';
import type { FastifyInstance } from 'fastify';
import type { ChannelSwitch } from '#features/channels/index.ts';
import { mayCode, mayText } from '#features/contacts/index.ts';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import { orTooMany } from '#http/limits/too-many.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { passcodePlace } from '#features/joining/enter/check-passcode.ts';
import { beginDraft } from '#features/joining/draft/begin-draft.ts';
import { enterJoinCode } from '#features/joining/code/enter-join-code.ts';
import { newcomerForecasts } from '#features/joining/enter/forecast-newcomer.ts';
import type { JoinDeps } from './join-deps.ts';
import { joinLine } from '#features/joining/enter/join-line.ts';
import { lineReads, recentReads } from '#features/joining/enter/line-reads.ts';
import { readJoinForm } from './read-join-form.ts';
import { sendJoinCode } from '#features/joining/code/send-join-code.ts';

type RouteDeps = Omit<JoinDeps, 'fresh' | 'recent' | 'forecastNewcomer' | 'passcodeTries'> &
  Parameters<typeof lineReads>[0] & {
    trustedProxies: number;
    suspicion: Suspicion;
    channels: Pick<ChannelSwitch, 'sent' | 'read'>;
    /** Where the visit can go on after a line. */
    plansAhead: (siteId: number, lineId: string) => Promise<PlanAhead[]>;
    askedAhead: (siteId: number) => Promise<AskedAhead>;
  };

const WITHIN_MS = 10 * MINUTE_MS;
/** Everyone in a waiting room may share one address: from `unsuspected` on, each try costs ever more work. */
const PASSCODE_TRIES = { ofDevice: 10, unsuspected: 60, ofAddress: 6_000 };

type AskedAhead = Pick<JoinRules, 'before' | 'pays' | 'currency'>;

/** What is asked for every visit, or for one of these services. */
function ofServices({ pays = {}, before = {}, currency }: AskedAhead, services: readonly { id: string }[]): AskedAhead {
  const ids = new Set(['', ...services.map(({ id }) => id)]);
  const own = <T>(all: Record<string, T>) => Object.entries(all).filter(([id]) => ids.has(id));
  const [paid, needed] = [own(pays), own(before)];
  return {
    ...(paid.length > 0 && { pays: Object.fromEntries(paid), currency }),
    ...(needed.length > 0 && { before: Object.fromEntries(needed) }),
  };
}

export function joiningRoutes(app: FastifyInstance, given: RouteDeps): void {
  const tries = (most: number) => tryLimit({ most, withinMs: WITHIN_MS, clock: given.clock });
  const passcodeTries = { ofDevice: tries(PASSCODE_TRIES.ofDevice), ofAddress: tries(PASSCODE_TRIES.ofAddress) };
  const fresh = lineReads(given);
  const recent = recentReads(fresh, given.clock);
  const deps: JoinDeps = { ...given, fresh, recent, forecastNewcomer: newcomerForecasts(given), passcodeTries };
  const sparing = { limit: 'sparing' } as const;

  registerCall(app, getJoinForm, async ({ siteId, query, visitor }) => {
    const form = orReject(await readJoinForm({ siteId, lineId: query.line, tokenHash: visitor.tokenHash }, deps));
    const [channels, plans, asked] = await Promise.all([
      given.channels.sent(),
      given.plansAhead(siteId, query.line),
      given.askedAhead(siteId),
    ]);
    const rules = { ...form.rules, channels, ...ofServices(asked, form.rules.services) };
    return { success: true as const, ...form, rules, ...(plans.length > 0 && { plans }) };
  });

  registerCall(
    app,
    beginJoin,
    async ({ siteId, body, visitor, request }) => {
      const { line: lineId, isForOther = false } = body;
      given.suspicion.admitDevice(request);
      const origin = given.suspicion.originOf(request);
      const device = { tokenHash: deviceOf(visitor), origin, language: requestLanguage(request) };
      return { success: true as const, ...orReject(await beginDraft({ siteId, lineId, isForOther, ...device }, deps)) };
    },
    sparing,
  );

  registerCall(
    app,
    joinLineCall,
    async ({ siteId, body, visitor, request, idempotencyKey: key }) => {
      const { line: lineId, guid, entry } = body;
      const language = toLanguage(body.language ?? '') ?? requestLanguage(request);
      const address = clientAddressGroup(request, given.trustedProxies);
      const { unsuspected } = PASSCODE_TRIES;
      const count = passcodeTries.ofAddress.countOf(passcodePlace({ siteId, lineId, address }));
      // First, because work done for this counts for the rest.
      if (entry.passcode) given.suspicion.demandWorkAfter(request, { count, unsuspected });
      given.suspicion.admitDevice(request);
      const isTexted = await mayText(request, { siteId, entry }, given);
      const origin = given.suspicion.originOf(request);
      const sender = {
        tokenHash: deviceOf(visitor),
        address,
        origin,
        key,
        body,
        isTexted,
        mayCode: mayCode(request, siteId, given),
      };
      const joined = await joinLine({ siteId, lineId, guid, entry, language, ...sender }, deps);
      return { success: true as const, ...orReject(joined) };
    },
    sparing,
  );

  registerCall(
    app,
    enterCodeCall,
    async ({ siteId, body, visitor }) => {
      const entered = await enterJoinCode({ siteId, ...body, tokenHash: deviceOf(visitor) }, deps);
      return { success: true as const, ...orReject(entered) };
    },
    sparing,
  );

  registerCall(
    app,
    sendCodeCall,
    async ({ siteId, body, visitor, request }) => {
      const device = { tokenHash: deviceOf(visitor), mayCode: mayCode(request, siteId, given) };
      const sent = await sendJoinCode({ siteId, ...body, ...device }, deps);
      return { success: true as const, ...orTooMany(sent, deps.clock.now()) };
    },
    sparing,
  );
}
