import type { Kysely } from 'kysely';
import type { Database } from '#kernel/db/database.ts';
import type { OwnData } from './own-data-store.ts';
import { readDevice, readPasses, readPlans } from './read-device.ts';
import { readVisits } from './read-visits.ts';

type Part = 'messages' | 'ratings' | 'orders' | 'payments' | 'documents' | 'waivers' | 'passes';

export async function readOwn(kysely: Kysely<Database>, tokenHash: string): Promise<OwnData> {
  const visits = await readVisits(kysely, tokenHash);
  const guidsOf = new Map<number, string[]>();
  for (const { siteId, guid } of visits) guidsOf.set(siteId, [...(guidsOf.get(siteId) ?? []), guid]);
  const parts: Pick<OwnData, Part> = {
    messages: [],
    ratings: [],
    orders: [],
    payments: [],
    documents: [],
    waivers: [],
    passes: [],
  };
  for (const [siteId, guids] of guidsOf) {
    const ofSite = await readParts(kysely, siteId, guids);
    for (const part of Object.keys(parts) as Part[]) (parts[part] as unknown[]).push(...ofSite[part]);
  }
  const plans = await readPlans(kysely, tokenHash);
  return { visits, plans, ...parts, ...(await readDevice(kysely, tokenHash)) };
}

async function readParts(kysely: Kysely<Database>, siteId: number, guids: string[]): Promise<Pick<OwnData, Part>> {
  const messages = await kysely
    .selectFrom('conversation_messages')
    .select(['visit_id as guid', 'at', 'author', 'text', 'photo'])
    .where('site_id', '=', siteId)
    .where('visit_id', 'in', guids)
    .orderBy('at')
    .execute();
  const ratings = await kysely
    .selectFrom('ratings')
    .select(['visit_id as guid', 'at', 'stars', 'text'])
    .where('site_id', '=', siteId)
    .where('visit_id', 'in', guids)
    .execute();
  const orders = await kysely
    .selectFrom('visit_orders')
    .select(['visit_id as guid', 'placed_at as at', 'state', 'bill'])
    .where('site_id', '=', siteId)
    .where('visit_id', 'in', guids)
    .execute();
  const payments = await kysely
    .selectFrom('payments')
    .select(['visit_id as guid', 'created_at as at', 'state', 'amount', 'captured', 'refunded', 'currency'])
    .where('site_id', '=', siteId)
    .where('visit_id', 'in', guids)
    .execute();
  const documents = await kysely
    .selectFrom('document_files')
    .select(['visit as guid', 'created_at as at', 'document_id as document', 'name', 'state', 'size'])
    .where('site_id', '=', siteId)
    .where('visit', 'in', guids)
    .execute();
  const waivers = await kysely
    .selectFrom('waiver_signatures')
    .select(['subject as guid', 'signed_at as at', 'waiver_id as waiver', 'version', 'language', 'name'])
    .where('site_id', '=', siteId)
    .where('subject', 'in', guids)
    .execute();
  const passes = await readPasses(kysely, { siteId, guids });
  const ofSite = <R>(rows: R[]) => rows.map((row) => ({ siteId, ...row }));
  return {
    messages: ofSite(messages),
    ratings: ofSite(ratings),
    orders: ofSite(orders).map((order) => ({ ...order, bill: JSON.parse(order.bill) as unknown })),
    payments: ofSite(payments),
    documents: ofSite(documents),
    waivers: ofSite(waivers),
    passes: ofSite(passes),
  };
}
