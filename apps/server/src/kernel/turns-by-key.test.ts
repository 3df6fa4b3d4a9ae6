import { describe, expect, it } from 'vitest';
import { turnsByKey } from './turns-by-key.ts';

describe('turns by key', () => {
  it('come one after the other for one key, also after a failure, and at once for another', async () => {
    const inTurn = turnsByKey();
    const log: string[] = [];
    const gate = Promise.withResolvers<void>();
    const work =
      (name: string, until: Promise<void> = Promise.resolve()) =>
      async () => {
        log.push(`${name} begins`);
        await until;
        log.push(`${name} ends`);
        return name;
      };
    const first = inTurn('a', work('first', gate.promise));
    const failing = inTurn('a', async () => {
      log.push('failing');
      throw new Error('failed');
    });
    const third = inTurn('a', work('third'));
    expect(await inTurn('b', work('other'))).toBe('other');
    expect(log).toEqual(['first begins', 'other begins', 'other ends']);
    gate.resolve();
    expect(await first).toBe('first');
    await expect(failing).rejects.toThrow('failed');
    expect(await third).toBe('third');
    expect(log.slice(3)).toEqual(['first ends', 'failing', 'third begins', 'third ends']);
    expect(await inTurn('a', work('later'))).toBe('later');
  });
});
