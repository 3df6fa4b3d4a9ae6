import { lineLetters } from '@openturn/domain/line/line-letters.ts';
import type { Transaction } from 'kysely';
import { writeAudit } from '#features/staff/index.ts';
import type { Database } from '#kernel/db/database.ts';
import { sealed } from '#kernel/db/sealing/sealed.ts';
import type { NewBusiness } from './first-start-store.ts';
import { nextSiteId } from './is-unused.ts';
import { planBusiness, trialUntil, type BusinessPlan } from './plan-business.ts';

type Trx = Transaction<Database>;

/** The demo businesses have lower ones, so that they can be added at any time. */
const FIRST_COMPANY = 101;

/** The whole business, open for visitors at once. Returns its site's id. */
export async function writeBusiness(trx: Trx, business: NewBusiness): Promise<number> {
  const siteId = await nextSiteId(trx);
  const companyId = await nextCompanyId(trx);
  const plan = planBusiness(business);
  const { name, language, at } = business;
  await trx.insertInto('companies').values({ company_id: companyId, name, created_at: at }).execute();
  await trx
    .insertInto('sites')
    .values({
      site_id: siteId,
      company_id: companyId,
      names: JSON.stringify({ [language]: name }),
      location_name: name,
      address: business.address,
      city: business.city,
      state_province: '',
      phone: '',
      latitude: null,
      longitude: null,
      zone: business.zone,
      date_format: plan.dateFormat,
      appearance: JSON.stringify({ fonturl: '', logourl: '' }),
      custom_styles: '',
      rid: '',
      is_public_pc: 0,
      settings: JSON.stringify(plan.settings),
      created_at: at,
    })
    .execute();
  await writeLines(trx, siteId, { ...business, plan });
  await writePeople(trx, siteId, { ...business, plan });
  await writeAudit(trx, [
    { siteId, at, staffId: plan.ownerId, action: 'business_opened', subject: { kind: 'none' }, detail: '' },
  ]);
  return siteId;
}

async function nextCompanyId(trx: Trx): Promise<number> {
  const highest = await trx
    .selectFrom('companies')
    .select((eb) => eb.fn.max<number | null>('company_id').as('id'))
    .executeTakeFirst();
  return Math.max(FIRST_COMPANY, (highest?.id ?? 0) + 1);
}

type Parts = NewBusiness & { plan: BusinessPlan };

async function writeLines(trx: Trx, siteId: number, business: Parts): Promise<void> {
  const { hours, language, passcode, at, plan } = business;
  const named = (text: string) => JSON.stringify({ [language]: text });
  const letters = lineLetters(plan.lines.map(({ name }) => ({ names: { [language]: name } })));
  const lines = plan.lines.map(({ id, name, minutes }, position) => ({
    site_id: siteId,
    line_id: id,
    position,
    names: named(name),
    letter: letters[position] ?? '',
    state: 'open',
    message: null,
    minutes_each: minutes,
    desks: plan.desks.length,
    changed_at: at,
    max_waiting: null,
    open_until: trialUntil(business, at),
    passcode: passcode === '' ? null : sealed(passcode),
  }));
  await trx.insertInto('lines').values(lines).execute();
  const opening = hours.map((span) => ({ site_id: siteId, line_id: '', ...span }));
  // Two spans with the same start are one.
  const once = [...new Map(opening.map((row) => [`${row.weekday} ${row.opens}`, row])).values()];
  if (once.length > 0) await trx.insertInto('opening_hours').values(once).execute();
  const services = plan.services.map(({ id, lineId, name, minutes, isBookable, booking }, position) => ({
    site_id: siteId,
    service_id: id,
    line_id: lineId,
    position,
    names: named(name),
    minutes,
    is_bookable: Number(isBookable),
    booking: JSON.stringify(booking),
    methods: JSON.stringify([1]),
    category_id: null,
  }));
  if (services.length > 0) await trx.insertInto('services').values(services).execute();
  const desks = plan.desks.map(({ id, name }, position) => {
    const served = JSON.stringify(plan.lines.map((line) => line.id));
    return { site_id: siteId, desk_id: id, position, names: named(name), lines: served };
  });
  await trx.insertInto('desks').values(desks).execute();
}

async function writePeople(trx: Trx, siteId: number, { accountId, plan }: Parts): Promise<void> {
  const people = plan.people.map(({ id, name }, position) => {
    return { site_id: siteId, staff_id: id, position, name, role: '{}', is_active: 1, hours: null };
  });
  if (people.length > 0) await trx.insertInto('staff').values(people).execute();
  const givers = people.flatMap(({ staff_id: staffId }) =>
    plan.services
      .filter(({ isBookable }) => isBookable)
      .map(({ id }) => ({ site_id: siteId, staff_id: staffId, service_id: id })),
  );
  if (plan.isBookable && givers.length > 0) await trx.insertInto('staff_services').values(givers).execute();
  await trx
    .insertInto('staff_roles')
    .values({ site_id: siteId, staff_id: plan.ownerId, account_id: accountId, role: 'owner' })
    .execute();
}
