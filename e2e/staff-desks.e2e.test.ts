import { translate } from '@openturn/texts/server-texts.ts';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SERVER } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { openConsole, type Console } from './harness/open-console.ts';
import { signInStaff } from './harness/sign-in-staff.ts';

const JO = 'jo.park@willow.example';

describe('desks in the staff console', () => {
  const stage = journeyStage(DEMO_SERVER);
  let lena: Console;
  let jo: Console;

  beforeAll(async () => {
    lena = await openConsole(stage.server(), undefined, { desk: 'desk-1' });
    jo = await openConsole(stage.server(), JO, { desk: 'desk-2' });
  });
  beforeEach(async () => {
    for (const { guid, actions } of (await lena.board()).tickets) {
      if (actions.includes('remove')) await lena.act(guid, 'remove');
      else if (actions.includes('complete')) await lena.act(guid, 'complete');
    }
  });

  async function openBoard(): Promise<Page> {
    const { page } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server(), '');
    await page.getByRole('combobox', { name: translate('en', 'staff.desk') }).waitFor();
    return page;
  }
  const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor();
  const called = async (who: Console, name: string) => {
    const guid = await who.walkIn(name);
    expect((await who.act(guid, 'call')).status).toBe(200);
    return guid;
  };

  it('[STAFF-07] shows everyone called to a desk, and serves whom staff choose', async () => {
    await called(lena, 'Ada Moreau');
    await called(lena, 'Ben Roy');
    const page = await openBoard();
    const also = page.getByRole('region', { name: translate('en', 'staff.alsoAtDesk') });
    await also.getByRole('button', { name: /Ben Roy/ }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
    await also.getByRole('button', { name: /Ben Roy/ }).click();
    await also.getByRole('button', { name: /Ada Moreau/ }).waitFor();
    await page.keyboard.press('s');
    const stages = async () =>
      (await lena.board()).tickets
        .filter(({ desk }) => desk === 'desk-1')
        .map(({ name, stage: at }) => `${name} ${at}`)
        .toSorted();
    await expect.poll(stages).toEqual(['Ada Moreau called', 'Ben Roy serving']);
    await page.setViewportSize({ width: 390, height: 844 });
    await also.getByRole('button', { name: /Ada Moreau/ }).click();
    await also.getByRole('button', { name: /Ben Roy/ }).waitFor();
    await expect(findViolations(page)).resolves.toEqual([]);
  });

  it('[STAFF-06] shows where colleagues work, on whom, and until when they are on a break', async () => {
    await called(jo, 'Cleo Adler');
    const page = await openBoard();
    const others = page.getByRole('region', { name: translate('en', 'staff.otherDesks') });
    const desk = others.getByRole('listitem').filter({ hasText: 'Jo Park' });
    await desk.getByText(/Cleo Adler/).waitFor();
    await jo.post('desk', { desk: 'desk-2', isOnBreak: true, breakMinutes: 15 });
    await desk.getByText(/On a break until \d/).waitFor();
    await jo.post('desk', { desk: 'desk-2', isOnBreak: false });
    await page.getByRole('button', { name: translate('en', 'staff.takeBreak', { minutes: 15 }) }).click();
    await page
      .getByRole('complementary')
      .getByText(/On a break until \d/)
      .waitFor();
    await page.getByRole('button', { name: translate('en', 'staff.endBreak') }).click();
    await expect.poll(() => page.getByText(/On a break/).count()).toBe(0);
  });

  it('[STAFF-07] says which colleague called somebody first', async () => {
    const guid = await lena.walkIn('Dario Stein');
    const page = await openBoard();
    const row = page.getByRole('listitem').filter({ hasText: 'Dario Stein' });
    await row.getByRole('button').click();
    const act = `**/staff/ticket/${guid}/act`;
    await page.route(act, async (route) => {
      expect((await jo.act(guid, 'call')).status).toBe(200);
      await route.continue();
    });
    await row.getByRole('button', { name: translate('en', 'staff.call'), exact: true }).click();
    const number = (await lena.board()).tickets.find((each) => each.guid === guid)?.ticketCode ?? '';
    await status(page, translate('en', 'staff.calledBy', { name: 'Jo Park', number }));
    await expect(page.getByRole('alertdialog').count()).resolves.toBe(0);
  });

  it('[WAIT-08] says how many of those waiting a delay cannot be sent to', async () => {
    await lena.walkIn('Elin Voss', { PhoneNumber: '+1 416 555 0149' });
    await lena.walkIn('Farid Noor');
    await lena.walkIn('Gita Lal');
    const page = await openBoard();
    await page.getByRole('button', { name: translate('en', 'staff.delay') }).click();
    await page.getByRole('button', { name: translate('en', 'staff.tellAll') }).click();
    // Without a provider, nobody is reached, whoever has a phone included.
    await page.getByText(translate('en', 'staff.notTold', { count: 3 })).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: 'Farid Noor' });
    await row.getByRole('button').first().click();
    // They are written to on their own screen.
    const write = row.getByRole('button', { name: translate('en', 'staff.message'), exact: true });
    await expect.poll(() => write.isEnabled()).toBe(true);
    await page.goto(stage.server().url('staff', `/${CLINIC}/audit`));
    await page.getByText(translate('en', 'staff.notToldCount', { count: 3 })).waitFor();
  });
});
