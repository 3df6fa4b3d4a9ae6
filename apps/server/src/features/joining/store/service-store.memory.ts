import type { LineOffer, ServiceStore } from './service-store.ts';

export type MemoryServices = ServiceStore & { write(siteId: number, lineId: string, offer: LineOffer | null): void };

export function memoryServices(): MemoryServices {
  const offers = new Map<string, LineOffer>();
  const keyOf = (siteId: number, lineId: string) => `${siteId} ${lineId}`;
  return {
    write: (siteId, lineId, offer) =>
      void (offer ? offers.set(keyOf(siteId, lineId), offer) : offers.delete(keyOf(siteId, lineId))),
    offerOf: async (siteId, lineId) => offers.get(keyOf(siteId, lineId)) ?? null,
  };
}
