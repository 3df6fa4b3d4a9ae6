import type { getCatalog } from '@openturn/contract/staff/settings/services.ts';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { AT, type Body, startCalendar } from '#testing/start/start-calendar.ts';

type Catalog = z.output<(typeof getCatalog)['reply']>;
type Answer = { success: boolean; reason?: string; fields?: Record<string, { key: string }> };
type Form = { services: { id: string }[] };

async function start() {
  const calendar = await startCalendar();
  const { mina, server, time } = calendar;
  const read = async () => (await mina.get('staff/settings/services')).json<Catalog>();
  const save = async (changed: Partial<Catalog['values']>, version?: string) => {
    const now = await read();
    const body = { version: version ?? now.version, values: { ...now.values, ...changed } };
    return (await mina.post('staff/settings/services', body)).json<Answer>();
  };
  const offered = async () => {
    time.now += 2_000;
    return (await server.ask({ url: '/api/100001/client/bookform' })).json<Form>().services?.map(({ id }) => id);
  };
  return { ...calendar, read, save, offered };
}

describe('the settings of services and categories', () => {
  it('[BOOK-10] order services and archive one, which nobody can book any more', async () => {
    const { read, save, offered, add, mina } = await start();
    await add({ service: 'asks' });
    expect((await read()).services.find(({ id }) => id === 'asks')).toMatchObject({ coming: 1 });
    const ids = (await read()).values.services.map(({ id }) => id);
    expect(ids).toEqual(['cut', 'asks']);
    expect(
      await save({
        services: [
          { id: 'asks', isArchived: false },
          { id: 'cut', isArchived: false },
        ],
      }),
    ).toEqual({ success: true });
    expect(await offered()).toEqual(['asks', 'cut']);
    await save({
      services: [
        { id: 'asks', isArchived: true },
        { id: 'cut', isArchived: false },
      ],
    });
    expect(await offered()).toEqual(['cut']);
    expect(await add({ service: 'asks', at: AT + 3_600_000 })).toMatchObject({ success: false });
    const { rows } = (await mina.get('staff/calendar?from=2026-11-23&days=1')).json<{ rows: { service: string }[] }>();
    expect(rows).toMatchObject([{ service: 'asks' }]);
    const log = (await mina.get('staff/audit')).json<{ rows: { action: string; changes: object[] }[] }>().rows;
    expect(log[0]).toMatchObject({
      action: 'catalog_setup',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'archived' })]),
    });
    await save({
      services: [
        { id: 'asks', isArchived: false },
        { id: 'cut', isArchived: false },
      ],
    });
    expect(await offered()).toEqual(['asks', 'cut']);
  });

  it('[BOOK-10] make, rename and remove categories, whose services then have none', async () => {
    const { read, save, mina } = await start();
    const hair = { id: 'hair', names: { en: ' Hair ' } };
    await save({ categories: [hair, { id: 'other', names: { en: 'Other' } }] });
    expect((await read()).values.categories).toEqual([
      { id: 'hair', names: { en: 'Hair' } },
      { id: 'other', names: { en: 'Other' } },
    ]);
    const setup = async () => (await mina.get('staff/setup')).json<Body>();
    const { versions, services } = await setup();
    await mina.post('staff/setup/service', {
      version: versions.services['cut'],
      service: { ...services[0], category: 'hair' },
    });
    await save({ categories: [{ id: 'other', names: { en: 'Others' } }] });
    expect(await setup()).toMatchObject({
      services: [{ category: null }, {}],
      categories: [{ names: { en: 'Others' } }],
    });
    expect(await save({ categories: [{ id: 'new', names: { en: ' ' } }] })).toMatchObject({
      fields: { 'categories.new': { key: 'validation.required' } },
    });
  });

  it('[BOOK-10] are not saved over newer ones, nor without all services', async () => {
    const { read, save } = await start();
    const { version } = await read();
    expect(await save({ categories: [{ id: 'a', names: { en: 'A' } }] })).toEqual({ success: true });
    expect(await save({ categories: [] }, version)).toMatchObject({ reason: 'changed-meanwhile' });
    expect(await save({ services: [{ id: 'cut', isArchived: false }] })).toMatchObject({ reason: 'changed-meanwhile' });
    expect((await read()).values).toMatchObject({ services: [{}, {}], categories: [{ id: 'a' }] });
  });
});
