import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/start/start-test-server.ts';
import { siteFixture } from '#testing/samples/site-fixture.ts';

describe('products', () => {
  it('lists the services in the business’s order, with prices where they are set', async () => {
    const service = { lineId: null, minutes: 30, isBookable: true, methods: [1] as const };
    const services = [
      { ...service, id: 'cut', names: { en: 'Haircut' }, booking: { price: 4_500 } },
      { ...service, id: 'talk', names: { en: 'A talk' }, isBookable: false },
    ];
    const { ask } = await startTestServer(
      {},
      siteFixture({ siteId: 100_001, settings: { Currency: 'CAD' }, services }),
    );
    expect((await ask({ url: '/api/100001/client/products' })).json()).toEqual({
      success: true,
      currency: 'CAD',
      rows: [
        { id: 'cut', names: { en: 'Haircut' }, minutes: 30, price: 4_500 },
        { id: 'talk', names: { en: 'A talk' }, minutes: 30, price: null },
      ],
    });
  });

  it('rejects an unknown site', async () => {
    const { ask } = await startTestServer();
    expect((await ask({ url: '/api/999999/client/products' })).json()).toMatchObject({ reason: 'site-unknown' });
  });
});
