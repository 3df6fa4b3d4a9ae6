import { MOST_STOPS } from '@openturn/domain/plan/plan-moves.ts';
import { PLAN_BOUNDS } from '@openturn/domain/plan/plan-setup.ts';
import * as z from 'zod';
import { settingsPage } from '../staff/settings/settings-page.ts';
import { EnteredText } from '../wire.ts';
import { StopOffer } from './visit-plan.ts';

const { walkMinutes, longestName, plans } = PLAN_BOUNDS;

export const PlansPageValues = z.strictObject({
  isOn: z.boolean(),
  mayAdd: z.boolean(),
  walkMinutes: z.int().min(walkMinutes.least).max(walkMinutes.most),
  plans: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[\w-]{1,40}$/),
        names: z.record(z.string().max(5), EnteredText.max(longestName)),
        stops: z
          .array(
            z.strictObject({
              /** Another business of the company; null for this one. */
              site: z.int().positive().nullable(),
              line: z.string().max(64),
              service: z.string().max(64).nullable(),
            }),
          )
          .max(MOST_STOPS),
        mayReorder: z.boolean(),
      }),
    )
    .max(plans),
});
export type PlansPageValues = z.output<typeof PlansPageValues>;

export const plansPage = settingsPage({
  path: 'staff/settings/plans',
  id: 'PlanSettings',
  summary: 'Whether a visit may have several stops, and which are offered together',
  values: PlansPageValues,
  shown: z.object({ languages: z.array(z.string()), offers: z.array(StopOffer) }),
});
