import { plainNames } from '../forms/check-names.ts';
import type { Names } from '../site/pick-name.ts';
import { readSetting, settingIsOn, type Settings } from '../site/settings.ts';
import { MOST_STOPS } from './plan-moves.ts';

/** A line, or a service of it; at the business itself unless `site` names another one of the company. */
export type StopChoice = { site: number | null; line: string; service: string | null };

/** What a business offers ready-made, such as a blood test and then an X-ray. */
export type ReadyPlan = { id: string; names: Names; stops: StopChoice[]; mayReorder: boolean };

export type PlanSetup = {
  isOn: boolean;
  /** Whether visitors may add any other line as a stop. */
  mayAdd: boolean;
  /** From one stop to the next. */
  walkMinutes: number;
  plans: ReadyPlan[];
};

export const PLAN_BOUNDS = {
  walkMinutes: { least: 0, most: 60 },
  stops: { least: 2, most: MOST_STOPS },
  plans: 20,
  longestName: 60,
} as const;

/** `EnablePlans` alone decides whether there are plans. */
const SWITCH = 'EnablePlans';
const REST = 'PlanSetup';

const USUAL: Omit<PlanSetup, 'isOn'> = { mayAdd: true, walkMinutes: 2, plans: [] };

export function planSetup(settings: Settings): PlanSetup {
  return { isOn: settingIsOn(settings, SWITCH), ...USUAL, ...readRest(readSetting(settings, REST) ?? '') };
}

/** Those that are begun at this business, with their lines there; the first is the one to join. */
export function plansFrom(
  siteId: number,
  settings: Settings,
  /** Of this business. */
  isOffered: (serviceId: string) => boolean = () => true,
): { names: Names; lines: string[] }[] {
  const { isOn, plans } = planSetup(settings);
  const isHere = ({ site }: StopChoice) => (site ?? siteId) === siteId;
  return (isOn ? plans : [])
    .filter(({ stops: [first] }) => first && isHere(first))
    .filter(({ stops }) => stops.every((stop) => !isHere(stop) || stop.service === null || isOffered(stop.service)))
    .map(({ names, stops }) => ({ names, lines: stops.filter(isHere).map(({ line }) => line) }));
}

/** By the names of the settings; an empty one is not kept. */
export function planSettings({ isOn, plans, ...rest }: PlanSetup): Record<string, string> {
  const kept = { ...rest, plans: plans.map((plan) => ({ ...plan, names: plainNames(plan.names) })) };
  return { [SWITCH]: isOn ? '1' : '', [REST]: JSON.stringify(kept) };
}

/** Settings can also be imported, so nothing of them is taken for granted. */
function readRest(text: string): Partial<PlanSetup> {
  const { mayAdd, walkMinutes, plans } = recordOf(parsed(text));
  const { least, most } = PLAN_BOUNDS.walkMinutes;
  return {
    ...(typeof mayAdd === 'boolean' && { mayAdd }),
    ...(typeof walkMinutes === 'number' && walkMinutes >= least && walkMinutes <= most && { walkMinutes }),
    ...(Array.isArray(plans) && { plans: plans.slice(0, PLAN_BOUNDS.plans).flatMap(readPlan) }),
  };
}

function readPlan(value: unknown): ReadyPlan[] {
  const { id, names, stops, mayReorder } = recordOf(value);
  if (typeof id !== 'string' || !isNames(names) || !Array.isArray(stops)) return [];
  const read = stops.flatMap(readStop);
  const isWhole = read.length === stops.length && read.length >= PLAN_BOUNDS.stops.least && read.length <= MOST_STOPS;
  return isWhole ? [{ id, names, stops: read, mayReorder: mayReorder === true }] : [];
}

function readStop(value: unknown): StopChoice[] {
  const { site, line, service } = recordOf(value);
  if (typeof line !== 'string') return [];
  return [
    { site: typeof site === 'number' ? site : null, line, service: typeof service === 'string' ? service : null },
  ];
}

function isNames(value: unknown): value is Names {
  const all = Object.values(recordOf(value));
  return all.length > 0 && all.every((each) => typeof each === 'string');
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
