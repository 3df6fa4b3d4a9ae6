import { describe, expect, it } from 'vitest';
import { boardOf } from '#testing/start/open-console.ts';
import { signInStaff } from '#testing/start/sign-in-staff.ts';
import { startJoining } from '#testing/start/start-joining.ts';

const SITE = 100001;

describe('the company of who joins', () => {
  it('[SCREEN-02] is asked for where the business wants to know it, stored, and shown to staff', async () => {
    const server = await startJoining({ JoinCompany: 'required' });
    const { ada, tickets } = server;
    const form = await ada.get('joinform?line=walk-in');
    expect(form.body).toMatchObject({ rules: { company: 'required' } });
    expect((await ada.join()).body).toMatchObject({ fields: { Company: { key: 'validation.required' } } });
    const tooLong = await ada.join({ Company: 'x'.repeat(101) });
    expect(tooLong.body).toMatchObject({ fields: { Company: { key: 'validation.maxChars' } } });
    const joined = await ada.join({ Company: '  Maple   Movers ' });
    expect(await tickets.find(SITE, String(joined.body['guid']))).toMatchObject({ company: 'Maple Movers' });
    const board = await boardOf(await signInStaff(server, 'ada'));
    expect(board.tickets).toMatchObject([{ name: 'Ada', company: 'Maple Movers' }]);
  });

  it('[SCREEN-02] is neither asked for nor stored where the business sets nothing', async () => {
    const { ada, tickets } = await startJoining();
    expect((await ada.get('joinform?line=walk-in')).body).toMatchObject({ rules: { company: 'off' } });
    const joined = await ada.join({ Company: 'Maple Movers' });
    expect(await tickets.find(SITE, String(joined.body['guid']))).toMatchObject({ company: null });
  });
});
