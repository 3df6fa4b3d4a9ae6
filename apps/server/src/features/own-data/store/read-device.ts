import { type Kysely, sql } from 'kysely';
import { ownRows } from '#features/retention/index.ts';
import type { Database } from '#kernel/db/database.ts';
import type { OwnData } from './own-data-store.ts';

type OfDevice = Pick<OwnData, 'contacts' | 'notifications' | 'devices' | 'choices' | 'alerts' | 'referrals'>;

/** What is known of the device itself. */
export async function readDevice(kysely: Kysely<Database>, tokenHash: string): Promise<OfDevice> {
  const contacts = await kysely
    .selectFrom('contact_devices')
    .select(['site_id as siteId', 'kind', 'contact', 'used_at as usedAt'])
    .where(ownRows('contact_devices', 'token_hash', tokenHash))
    .execute();
  const notifications = await kysely
    .selectFrom('push_registrations')
    .select(['site_id as siteId', 'platform', 'updated_at as since'])
    .where(ownRows('push_registrations', 'token_hash', tokenHash))
    .where('endpoint', '<>', '')
    .execute();
  const devices = await kysely
    .selectFrom('devices')
    .select(['site_id as siteId', 'language', 'created_at as since', 'seen_at as seenAt'])
    .where(ownRows('devices', 'token_hash', tokenHash))
    .execute();
  const choices = await kysely
    .selectFrom('push_choices')
    .select(['off', 'quiet_from as quietFrom', 'quiet_until as quietUntil', 'also_texts as alsoTexts'])
    .where('token_hash', '=', tokenHash)
    .execute();
  const alerts = await kysely
    .selectFrom('line_alerts')
    .select(['site_id as siteId', 'line_id as line', 'kind', 'contact', 'created_at as at'])
    .where(ownRows('line_alerts', 'token_hash', tokenHash))
    .execute();
  const referrals = await kysely
    .selectFrom('referrals')
    .select(['at', 'business', 'town', 'note', 'email'])
    .where('token_hash', '=', tokenHash)
    .execute();
  return {
    contacts,
    notifications,
    devices,
    choices: choices.map(({ off, alsoTexts, ...quiet }) => ({
      ...quiet,
      off: JSON.parse(off) as unknown,
      alsoTexts: alsoTexts === 1,
    })),
    alerts,
    referrals,
  };
}

/** Its visits of several stops, also of those that it has not come to. */
export async function readPlans(kysely: Kysely<Database>, tokenHash: string): Promise<OwnData['plans']> {
  const plans = await kysely
    .selectFrom('tickets')
    .select('plan_id as planId')
    .distinct()
    .where(ownRows('tickets', 'device_hash', tokenHash))
    .where('plan_id', 'is not', null)
    .execute();
  const planIds = plans.flatMap(({ planId }) => planId ?? []);
  if (planIds.length === 0) return [];
  const stops = await kysely
    .selectFrom('visit_stops as stop')
    .innerJoin('visit_plans as plan', (join) =>
      join.onRef('plan.site_id', '=', 'stop.site_id').onRef('plan.plan_id', '=', 'stop.plan_id'),
    )
    .select([
      'stop.plan_id as plan',
      'stop.at_site as siteId',
      'stop.line_id as line',
      'stop.ticket_id as guid',
      'stop.state',
      'plan.created_at as at',
    ])
    .where('stop.plan_id', 'in', planIds)
    .orderBy('stop.plan_id')
    .orderBy('stop.rank')
    .execute();
  return stops;
}

/** The passes of visits, and on how many phones each is. */
export async function readPasses(
  kysely: Kysely<Database>,
  { siteId, guids }: { siteId: number; guids: readonly string[] },
): Promise<Omit<OwnData['passes'][number], 'siteId'>[]> {
  const rows = await kysely
    .selectFrom('wallet_passes as pass')
    .select(({ selectFrom }) => [
      'pass.visit_id as guid',
      'pass.made_at as at',
      'pass.wallet',
      selectFrom('wallet_devices as phone')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('phone.site_id', '=', 'pass.site_id')
        .whereRef('phone.pass_id', '=', 'pass.pass_id')
        .as('phones'),
    ])
    .where('pass.site_id', '=', siteId)
    .where('pass.visit_id', 'in', guids)
    .execute();
  return rows.map(({ phones: count, ...pass }) => ({ ...pass, phones: Number(count) }));
}
