import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

type Overview = { lines: number; closedLines: number; people: number; languages: string[]; ownWords: number };

describe('what the list of the settings says', () => {
  it('is what is set now, for managers only', async () => {
    const server = await openConsole();
    const mina = await server.signIn('mina');
    const overview = async () => (await mina.get('staff/settings/overview')).json<Overview>();
    const before = await overview();
    const statusFor = async (who: string) =>
      (await (await server.signIn(who)).get('staff/settings/overview')).statusCode;
    expect(await Promise.all(['ada', 'oak', 'olga'].map(statusFor))).toEqual([403, 403, 200]);
    expect(before.lines).toBeGreaterThan(0);
    expect(before.closedLines).toBeLessThanOrEqual(before.lines);
    expect(before.people).toBeGreaterThan(0);
    expect(before.languages).toContain('en');
    const { version, values } = (await mina.get('staff/settings/words?language=en')).json<{
      version: string;
      values: Record<string, string>;
    }>();
    const own = { ...values, 'labels.Call.en': 'Ring us', 'messages.called.push.en': 'Come in, {number}.' };
    await mina.post('staff/settings/words', { language: 'en', version, values: own });
    expect((await overview()).ownWords).toBe(before.ownWords + 2);
  });
});
