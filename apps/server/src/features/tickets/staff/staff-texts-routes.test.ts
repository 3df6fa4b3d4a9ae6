import type { LineView } from '@openturn/contract/visitor/lines.ts';
import { describe, expect, it } from 'vitest';
import { openConsole } from '#testing/start/open-console.ts';

const SITE = 100_001;

describe('what staff write', () => {
  const MARKED = '\u202Eback\u202C \u2067soon\u2069';

  it('[VAL-10] is stored without direction marks, wherever it is written', async () => {
    const { guests, signIn, tickets, writtenNotices } = await openConsole(2);
    const [ada, mina] = [await signIn('ada'), await signIn('mina')];
    const [first = '', second = ''] = guests.map(({ id }) => id);
    await ada.post(`staff/ticket/${first}/note`, { note: MARKED });
    await ada.post(`staff/ticket/${first}/priority`, { version: 2, reason: MARKED });
    await ada.post(`staff/ticket/${second}/act`, { action: 'remove', why: 'twice', words: MARKED });
    await ada.post('staff/walkin', {
      line: 'walk-in',
      name: MARKED,
      PhoneNumber: '\u202A416 555 0123\u202C',
      note: MARKED,
    });
    expect(await tickets.find(SITE, first)).toMatchObject({ note: 'back soon', priority: 'back soon' });
    expect(await tickets.find(SITE, second)).toMatchObject({ stage: 'cancelled', endWords: 'back soon' });
    const added = (await tickets.active(SITE, 'walk-in')).find(({ note, id }) => note !== null && id !== first);
    expect(added).toMatchObject({ name: 'back soon', note: 'back soon', phone: '+14165550123' });
    await mina.post('staff/broadcast', { line: 'walk-in', minutes: 5, text: MARKED });
    const { line } = (
      await mina.post('staff/line', { line: 'walk-in', state: 'paused', message: { en: MARKED } })
    ).json<{
      line: LineView;
    }>();
    expect(line).toMatchObject({ message: { en: 'back soon' }, delay: { text: 'back soon' } });
    expect(JSON.stringify(await writtenNotices())).not.toMatch(/[\u202A-\u202E\u2066-\u2069]/);
  });

  it('[VAL-10] is refused with control characters, or if nothing visible is left', async () => {
    const { guests, signIn } = await openConsole(1);
    const ada = await signIn('ada');
    const guid = guests[0]?.id ?? '';
    const path = `staff/ticket/${guid}`;
    const conversation = `staff/conversation/${guid}/message`;
    for (const answer of [
      await ada.post(`${path}/note`, { note: 'a\u001bb' }),
      await ada.post(conversation, { text: 'a\u0007b' }),
      await ada.post(conversation, { text: '\u2067 \u200B' }),
      await ada.post(`${path}/priority`, { version: 1, reason: '\u202E' }),
      await ada.post(`${path}/act`, { action: 'remove', why: 'twice', words: 'a\u0000\u0001' }),
    ]) {
      expect(answer.json()).toMatchObject({ status: 422, reason: 'invalid-input' });
    }
  });
});
