import { describe, expect, it } from 'vitest';
import type { Bus, BusEvent } from './bus.ts';

/** Every Bus passes this: in process and PostgreSQL. */
export function busSuite(name: string, open: () => Promise<Bus>) {
  describe(`${name}: bus`, () => {
    it('delivers an event unchanged to every subscriber of its site', async () => {
      const bus = await open();
      const [one, two] = [await hear(bus, 100_001), await hear(bus, 100_001)];
      await bus.publish(changed(100_001, 'x-ray'));
      await expect
        .poll(() => [one.heard, two.heard])
        .toEqual([[changed(100_001, 'x-ray')], [changed(100_001, 'x-ray')]]);
    });

    it('delivers nothing from another site, and nothing after unsubscribing', async () => {
      const bus = await open();
      const [other, ended, last] = [await hear(bus, 100_002), await hear(bus, 100_001), await hear(bus, 100_001)];
      ended.unsubscribe();
      await bus.publish(changed(100_001));
      await expect.poll(() => last.heard).toHaveLength(1);
      expect([...other.heard, ...ended.heard]).toEqual([]);
    });

    it('delivers again after a site is left and joined again', async () => {
      const bus = await open();
      (await hear(bus, 100_001)).unsubscribe();
      const again = await hear(bus, 100_001);
      await bus.publish(changed(100_001));
      await expect.poll(() => again.heard).toHaveLength(1);
    });

    it('delivers every one of many events published at once', async () => {
      const bus = await open();
      const { heard } = await hear(bus, 100_001);
      await Promise.all(Array.from({ length: 300 }, (_, index) => bus.publish(changed(100_001, `line-${index}`))));
      await expect.poll(() => new Set(heard.map((event) => JSON.stringify(event))).size).toBe(300);
    });
  });
}

function changed(siteId: number, lineId = 'a'): BusEvent {
  return { kind: 'line.changed', siteId, lineId };
}

async function hear(bus: Bus, siteId: number) {
  const heard: BusEvent[] = [];
  const unsubscribe = await bus.subscribe(siteId, (event) => heard.push(event));
  return { heard, unsubscribe };
}
