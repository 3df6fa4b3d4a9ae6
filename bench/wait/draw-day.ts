import { HOUR_MS, MINUTE_MS } from '@openturn/domain/time/units.ts';
import type { Scenario } from './scenarios.ts';

/** A simulated visit; estimators learn of each part only once it happens. */
export type Guest = {
  serviceId: string;
  /** When they join or, with an appointment, check in. */
  comesAt: number;
  dueAt: number | null;
  /** They leave if not called within this time. */
  patienceMs: number;
  comesWhenCalled: boolean;
  walkMs: number;
  /** At a desk of average pace. */
  serviceMs: number;
  holds: { afterMs: number; forMs: number } | null;
};

export type Day = {
  opensAt: number;
  endsAt: number;
  guests: Guest[];
  /** All appointments, including no-shows. */
  due: { dueAt: number; serviceId: string; guest: Guest | null }[];
  hasExtraDesk: boolean;
};

const APPOINTMENTS_KEPT = 0.87;

export function drawDay(scenario: Scenario, { opensAt, random }: { opensAt: number; random: () => number }): Day {
  const endsAt = opensAt + scenario.load.length * HOUR_MS;
  const pace = Math.exp(scenario.daySpread * drawNormal(random));
  const due = drawDue(scenario, { opensAt, endsAt, pace, random });
  const guests: Guest[] = due.flatMap(({ guest }) => guest ?? []);
  for (let at = opensAt; at < endsAt;) {
    const hour = Math.floor((at - opensAt) / HOUR_MS);
    const booked = (scenario.appointmentsPerHour * APPOINTMENTS_KEPT) / 60;
    const perMinute = ((scenario.load[hour] ?? 0) * scenario.desks) / deskMinutes(scenario) - booked;
    at += drawExponential(MINUTE_MS / Math.max(perMinute, 0.01), random);
    if (at < endsAt) guests.push(drawGuest(scenario, { comesAt: at, dueAt: null, pace, random }));
  }
  guests.sort((a, b) => a.comesAt - b.comesAt);
  const hasExtraDesk = scenario.extraDesk !== null && random() < scenario.extraDesk.shareOfDays;
  return { opensAt, endsAt, guests, due, hasExtraDesk };
}

/** The average time that a visitor occupies a desk. */
function deskMinutes(scenario: Scenario): number {
  const { services, walkMinutes, turnaroundMinutes, noShowShare, noShowMinutes } = scenario;
  const served = services.reduce((sum, { meanMinutes, share }) => sum + meanMinutes * share, 0) + walkMinutes;
  return (1 - noShowShare) * served + noShowShare * noShowMinutes + turnaroundMinutes;
}

type Coming = { comesAt: number; dueAt: number | null; pace: number; random: () => number };

function drawGuest(scenario: Scenario, { comesAt, dueAt, pace, random }: Coming): Guest {
  let at = random();
  const service = scenario.services.find(({ share }) => (at -= share) < 0) ?? scenario.services[0];
  return {
    serviceId: service?.id ?? '',
    comesAt,
    dueAt,
    patienceMs: dueAt === null ? drawExponential(MINUTE_MS / scenario.leavePerMinute, random) : Infinity,
    comesWhenCalled: random() >= scenario.noShowShare,
    walkMs: drawLognormal(scenario.walkMinutes * MINUTE_MS, { variation: 0.6, random }),
    serviceMs: pace * drawLognormal((service?.meanMinutes ?? 0) * MINUTE_MS, { variation: scenario.variation, random }),
    holds:
      dueAt === null && random() < scenario.holdShare
        ? { afterMs: random() * 15 * MINUTE_MS, forMs: (5 + random() * 15) * MINUTE_MS }
        : null,
  };
}

/** Appointments are spread evenly over the day; most visitors come a little early, some late, some never. */
function drawDue(
  scenario: Scenario,
  { opensAt, endsAt, pace, random }: { opensAt: number; endsAt: number; pace: number; random: () => number },
): Day['due'] {
  const due: Day['due'] = [];
  if (scenario.appointmentsPerHour === 0) return due;
  const stepMs = HOUR_MS / scenario.appointmentsPerHour;
  for (let dueAt = opensAt + 15 * MINUTE_MS; dueAt < endsAt; dueAt += stepMs) {
    const comesAt = Math.max(opensAt, dueAt + (-4 + 5 * drawNormal(random)) * MINUTE_MS);
    const guest = drawGuest(scenario, { comesAt, dueAt, pace, random });
    due.push({ dueAt, serviceId: guest.serviceId, guest: random() < APPOINTMENTS_KEPT ? guest : null });
  }
  return due;
}

function drawExponential(mean: number, random: () => number): number {
  return -Math.log(1 - random()) * mean;
}

export function drawNormal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

export function drawLognormal(mean: number, of: { variation: number; random: () => number }): number {
  const variance = Math.log(1 + of.variation ** 2);
  return mean * Math.exp(Math.sqrt(variance) * drawNormal(of.random) - variance / 2);
}
