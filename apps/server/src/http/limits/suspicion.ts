import { createHmac } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '#http/identity/address-group.ts';
import { clientAddressGroup } from '#http/identity/client-address-group.ts';
import { visitorOf } from '#http/identity/visitor.ts';
import { Rejected } from '#http/replies/rejected.ts';
import type { Clock } from '#kernel/clock.ts';
import { addressAllowance } from './address-allowance.ts';
import { markAdmitted } from './limit-requests.ts';
import type { RateLimits } from './rate-limits.ts';
import { tryLimit } from './try-limit.ts';
import { isEnoughWork, workChecks } from './work-checks.ts';

/** A full waiting room arrives more slowly; who comes beyond that does some work first, and is never refused. */
export const NEWCOMERS = { burst: 60, perMinute: 20 } as const;
/**
 * The answer to a number tells whether it has been here, as it asks for a code or not. From so many numbers within an hour
 * on that nobody has verified and that needed work, all work at their address doubles, and again with each doubling.
 */
export const PROBES = { unsuspected: 50, withinMs: HOUR_MS, mostExtraBits: 3 } as const;
/** Messages to contacts that their device has not verified, from one address. */
export const NEW_CONTACTS_PER_DAY = 400;
/**
 * So many visits in a day with the same contact get messages while nobody has verified it, and so many more of all at its
 * address: whoever joins and leaves in a loop cannot use up the texts that a business sends in a day.
 */
export const TEXTED_VISITS = { ofContact: 2, moreOfAddress: 200 } as const;

/**
 * Contacts that get one-time codes, as asked for from one address; again after `again`. Two made-up devices with the same
 * number cause a code, so a script could spend all texts of a business on them. So many more get one if their device
 * works for it, four times as much from the first on and twice as much from each `workStep` of them on; a device that has
 * joined or booked works for a quarter of that.
 */
export const CODES = { perDay: 200, again: 10 * MINUTE_MS, withWork: 400, workStep: 100, extraBits: 2 } as const;

const ORIGIN_LENGTH = 16;

type Coding = { siteId: number; contact: string; hasVerified: () => Promise<boolean> };

/** Codes for line alerts go to any contact, so they have a budget of their own beside the messages about visits. */
export type TextUse = 'visit' | 'alert';
type Texting = { siteId: number; contact: string; use: TextUse; isVerified: () => Promise<boolean> };

/** Devices, phone numbers and emails cost nothing to make up: an address that brings many of them at once is suspicious. */
export type Suspicion = {
  /** Refuses a new device at a suspicious address until it has done some work. */
  admitDevice(request: FastifyRequest, device?: string): void;
  /** Whether the device has been let in within a day. Without limits, all have. */
  isKnown(request: FastifyRequest): boolean;
  /** Whether to store what a device did not ask to be stored; nobody notices if not. */
  isWelcome(request: FastifyRequest): boolean;
  /** The same for a new phone or email. False if it gets no message today. */
  admitContact(request: FastifyRequest, texting: Texting): Promise<boolean>;
  /**
   * Whether the contact still gets a code that the request's address causes. A device that has verified a phone or an
   * email always causes one; any other does some work first where many codes are asked for.
   */
  admitCode(request: FastifyRequest, to: Coding): Promise<boolean>;
  /** Tells the managers that the business sends no more codes for some minutes. */
  alarmCodesOut(siteId: number): void;
  /** A pseudonym of the request's address, the same on every node. */
  originOf(request: FastifyRequest): string;
  /** The same for the whole network that a subscriber or a rented server may have. */
  networkOriginOf(request: FastifyRequest): string;
  /** Refuses the request until its device has done some work; each extra bit doubles it. */
  demandWork(request: FastifyRequest, extraBits?: number): void;
  /** The same after so many tries, and with each doubling of them twice as much. */
  demandWorkAfter(request: FastifyRequest, tries: { count: number; unsuspected: number }): void;
};

type Options = {
  limits: RateLimits;
  clock: Clock;
  trustedProxies: number;
  /** Without limits, no address is suspicious. */
  isOff: boolean;
  /** 0 asks nobody for work. */
  bits: number;
  secret: string;
  /** More codes are asked for from one address than it gets without work. */
  onManyCodes: (siteId: number) => void;
  onCodesOut: (siteId: number) => void;
};

function perDay(burst: number, clock: Clock) {
  return addressAllowance({ burst, perMinute: (burst * MINUTE_MS) / DAY_MS }, clock);
}

function textBudget(clock: Clock) {
  return {
    texted: perDay(NEW_CONTACTS_PER_DAY, clock),
    visits: tryLimit({ most: TEXTED_VISITS.ofContact, withinMs: DAY_MS, clock }),
    moreVisits: perDay(TEXTED_VISITS.moreOfAddress, clock),
  };
}

export function suspicion({ limits, clock, trustedProxies, isOff, bits, secret, ...alarms }: Options): Suspicion {
  const devices = addressAllowance(NEWCOMERS, clock);
  const numbers = addressAllowance(NEWCOMERS, clock);
  const budgets: Record<TextUse, ReturnType<typeof textBudget>> = {
    visit: textBudget(clock),
    alert: textBudget(clock),
  };
  const codes = perDay(CODES.perDay, clock);
  const moreCodes = tryLimit({ most: CODES.withWork, withinMs: DAY_MS, clock });
  const probes = tryLimit({ most: Number.MAX_SAFE_INTEGER, withinMs: PROBES.withinMs, clock });
  const work = workChecks({ bits, secret, clock });
  const done = new WeakMap<FastifyRequest, number>();
  const homeOf = (address: string) => networkOf(address) ?? address;
  const pseudonymOf = (address: string) =>
    createHmac('sha256', secret).update(`origin ${address}`).digest('base64url').slice(0, ORIGIN_LENGTH);
  const addressOf = (request: FastifyRequest) => clientAddressGroup(request, trustedProxies);
  const deviceOf = (request: FastifyRequest) => visitorOf(request).tokenHash ?? '';

  const bitsForProbes = (address: string) => {
    const doublings = Math.floor(Math.log2(Math.max(1, probes.countOf(address) / PROBES.unsuspected)));
    return Math.min(PROBES.mostExtraBits, doublings);
  };
  const demandWork = (request: FastifyRequest, least = 0) => {
    if (bits === 0) return;
    const extraBits = Math.max(least, bitsForProbes(addressOf(request)));
    const device = deviceOf(request);
    // Whatever a request does, it works for what costs most.
    const worked = done.get(request) ?? work.done(request.headers['x-work'], device);
    if (!isEnoughWork(worked, extraBits)) {
      throw new Rejected('work-needed', { work: work.challenge(device, extraBits) });
    }
    done.set(request, worked ?? 0);
  };
  return {
    alarmCodesOut: alarms.onCodesOut,
    demandWork,
    demandWorkAfter: (request, { count, unsuspected }) => {
      if (count >= unsuspected) demandWork(request, Math.floor(Math.log2(count / unsuspected)));
    },
    originOf: (request) => pseudonymOf(addressOf(request)),
    networkOriginOf: (request) => pseudonymOf(homeOf(addressOf(request))),
    admitCode: async (request, { siteId, contact, hasVerified }) => {
      if (isOff) return true;
      const address = addressOf(request);
      const who = `${siteId} ${contact} ${Math.floor(clock.now() / CODES.again)}`;
      if (codes.take(address, who) || (await hasVerified())) return true;
      alarms.onManyCodes(siteId);
      const home = homeOf(address);
      if (moreCodes.isSpent(home)) return false;
      const steps = Math.floor(moreCodes.countOf(home) / CODES.workStep);
      demandWork(request, steps + (limits.isTrusted(deviceOf(request)) ? 0 : CODES.extraBits));
      codes.letIn(who);
      return moreCodes.count(home);
    },
    isKnown: (request) => isOff || limits.isTrusted(deviceOf(request)),
    isWelcome: (request) => {
      const device = deviceOf(request);
      return isOff || limits.isTrusted(device) || devices.take(addressOf(request), device);
    },
    admitDevice: (request, device = deviceOf(request)) => {
      if (!isOff && !limits.isTrusted(device) && !devices.take(addressOf(request), device)) {
        demandWork(request);
        devices.letIn(device);
      }
      if (device === deviceOf(request)) markAdmitted(request);
    },
    admitContact: async (request, { siteId, contact, use, isVerified }) => {
      if (isOff) return true;
      const { texted, visits, moreVisits } = budgets[use];
      const address = addressOf(request);
      const who = `${siteId} ${contact} ${deviceOf(request)}`;
      if (!numbers.take(address, who) && !(await isVerified())) {
        demandWork(request);
        probes.count(address);
        numbers.letIn(who);
      }
      if (!texted.take(address, who)) return isVerified();
      if (visits.count(who) || (await isVerified())) return true;
      return moreVisits.take(address, `${visits.countOf(who)} ${who}`);
    },
  };
}
