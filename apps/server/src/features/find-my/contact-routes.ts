import { countryOf } from '@openturn/domain/country/country-of.ts';
import { MINUTE_MS } from '@openturn/domain/time/units.ts';
import {
  enterLoginCode as enterCodeCall,
  findMy as findMyCall,
  login as loginCall,
} from '@openturn/contract/visitor/find-my.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Appointment, type OfferStore, presentAppointments } from '#features/booking/index.ts';
import type { ChannelSwitch } from '#features/channels/index.ts';
import { type PresentDeps, type Ticket, presentTickets } from '#features/tickets/index.ts';
import { type ContactInput, mayCode, readContactInput } from '#features/contacts/index.ts';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { deviceOf } from '#http/identity/device-of.ts';
import { registerCall } from '#http/replies/register-call.ts';
import { orReject } from '#http/replies/rejected.ts';
import { requestLanguage } from '#http/identity/request-language.ts';
import type { Suspicion } from '#http/limits/suspicion.ts';
import { orTooMany } from '#http/limits/too-many.ts';
import { tryLimit } from '#http/limits/try-limit.ts';
import { isMuchSought } from './may-search.ts';
import type { SearchDeps } from './search-deps.ts';
import { enterLoginCode } from './enter-login-code.ts';
import { findMy } from './find-my.ts';
import { login } from './login.ts';

type OwnVisits = { tickets: readonly Ticket[]; appointments: readonly Appointment[] };
type Options = Omit<SearchDeps, 'searches'> &
  PresentDeps & {
    offers: OfferStore;
    trustedProxies: number;
    suspicion: Suspicion;
    channels: Pick<ChannelSwitch, 'read'>;
    pause: (ms: number) => Promise<void>;
  };

const WITHIN_MS = 10 * MINUTE_MS;
/** A waiting room may share one address: from `unsuspected` on, and for a contact sought often, a search costs ever more work. */
const MOST_SEARCHES = { ofDevice: 10, unsuspected: 100, ofAddress: 10_000, ofContact: 6 };

export function contactRoutes(app: FastifyInstance, options: Options): void {
  const limit = (most: number) => tryLimit({ most, withinMs: WITHIN_MS, clock: options.clock });
  const searches = {
    ofDevice: limit(MOST_SEARCHES.ofDevice),
    ofAddress: limit(MOST_SEARCHES.ofAddress),
    ofContact: limit(MOST_SEARCHES.ofContact),
  };
  const deps = { ...options, searches };
  const sparing = { limit: 'sparing' } as const;
  const addressOf = async (request: FastifyRequest, siteId: number, sought: ContactInput) => {
    const address = clientAddressGroup(request, options.trustedProxies);
    const site = await options.sites.find(siteId);
    const contact = readContactInput(sought, countryOf(site?.settings ?? {}));
    const { unsuspected } = MOST_SEARCHES;
    options.suspicion.demandWorkAfter(request, { count: searches.ofAddress.countOf(address), unsuspected });
    if (contact.ok && isMuchSought(siteId, contact.value, searches)) options.suspicion.demandWork(request);
    return address;
  };
  const present = async (siteId: number, { tickets, appointments }: OwnVisits) => ({
    success: true as const,
    rows: await presentTickets(siteId, tickets, deps),
    appointments: await presentAppointments(siteId, appointments, deps),
  });

  registerCall(
    app,
    findMyCall,
    async ({ siteId, body, visitor: { tokenHash }, request }) => {
      const address = await addressOf(request, siteId, body);
      const found = await answerEvenly(findMy({ siteId, ...body, tokenHash, address }, deps), options.pause);
      return { ...(await present(siteId, orReject(found))), channels: [...(await options.channels.read())] };
    },
    sparing,
  );

  registerCall(
    app,
    loginCall,
    async ({ siteId, body, visitor, request }) => {
      const asking = {
        tokenHash: deviceOf(visitor),
        address: await addressOf(request, siteId, body),
        language: requestLanguage(request),
        mayCode: mayCode(request, siteId, options),
      };
      const begun = await answerEvenly(login({ siteId, ...body, ...asking }, deps), options.pause);
      return { success: true as const, ...orTooMany(begun, deps.clock.now()) };
    },
    sparing,
  );

  registerCall(
    app,
    enterCodeCall,
    async ({ siteId, body, visitor }) =>
      present(siteId, orReject(await enterLoginCode({ siteId, ...body, tokenHash: deviceOf(visitor) }, deps))),
    sparing,
  );
}

/** Longer than any search takes. */
const ANSWER_AFTER_MS = 300;

/** Hits and misses take the same time, so that timing reveals nothing. */
async function answerEvenly<T>(work: Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  const [answer] = await Promise.all([work, pause(ANSWER_AFTER_MS)]);
  return answer;
}
