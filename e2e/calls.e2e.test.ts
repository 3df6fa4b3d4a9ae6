import { translate } from '@openturn/texts/server-texts.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_SERVER, doctorOf } from './harness/demo-doctor.ts';
import { findViolations } from './harness/find-violations.ts';
import { CLINIC, join, LINE } from './harness/join-line.ts';
import { journeyStage } from './harness/journey-stage.ts';
import { setHours } from './harness/set-hours.ts';
import { signInStaff } from './harness/sign-in-staff.ts';
import { addWalkIn, codeOf, deskName, emptyLine, freeDesk, readBoard } from './harness/staff-board.ts';

describe('calls and what can be taken back', () => {
  const stage = journeyStage(DEMO_SERVER);
  const staff = doctorOf(stage.server);
  const act = (guid: string, action: string) => staff.call('POST', `ticket/${guid}/act`, { action });

  beforeEach(async () => {
    await emptyLine(staff);
    await freeDesk(staff);
  });

  it('[SCREEN-04] shows a call on Home and on the screen of another ticket, with title, sound and vibration, for the right person', async () => {
    const { page, problems, isLive } = await stage.open();
    await page.addInitScript(recordSignals);
    const [ada, ben] = [await join(page, stage.server(), 'Ada'), await addWalkIn(staff, 'Ben')];
    const at = (path: string) => stage.server().url(`${CLINIC}`, path);
    const isRemembered = (guid: string) =>
      page.evaluate((wanted) => Object.values(localStorage).some((value) => String(value).includes(wanted)), guid);
    // A ticket that was opened on this phone is one of its own.
    await page.goto(at(`/status/${ben}`));
    await expect.poll(() => isRemembered(ben)).toBe(true);
    await page.goto(at(`/status/${ada}`));
    await isLive;
    await page.getByRole('navigation', { name: translate('en', 'status.mine') }).waitFor();
    await page.getByRole('heading', { name: translate('en', 'ticket.waiting'), level: 1 }).click();
    const callOf = (name: string) =>
      page.getByRole('alertdialog', { name: translate('en', 'status.calledName', { name }) });
    const desk = await deskName(staff);

    await act(ben, 'call');
    await callOf('Ben').getByText(desk, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(translate('en', 'status.tabCalled'));
    await expect.poll(() => page.evaluate(readSignals)).toEqual({ vibrations: 1, tones: 2 });
    await expect(findViolations(page)).resolves.toEqual([]);
    await expect
      .poll(() => callOf('Ben').getByRole('alert').textContent())
      .toContain(translate('en', 'status.calledAnnounce', { desk }));
    await callOf('Ben')
      .getByRole('button', { name: translate('en', 'status.showTicket') })
      .click();
    await page.waitForURL(new RegExp(`/status/${ben}$`));
    await page
      .getByRole('heading', { name: translate('en', 'status.calledName', { name: 'Ben' }), level: 1 })
      .waitFor();

    await page.goto(at('/'));
    await callOf('Ben')
      .getByRole('button', { name: translate('en', 'dialog.close') })
      .click();
    await callOf('Ben').waitFor({ state: 'detached' });
    expect(await page.title()).not.toBe(translate('en', 'status.tabCalled'));
    await act(ben, 'start');
    await act(ben, 'complete');
    await act(ada, 'call');
    await callOf('Ada').getByText(desk, { exact: true }).waitFor();
    // A call that was a mistake does not just vanish.
    await act(ada, 'undo');
    const mistake = page.getByRole('alertdialog', { name: translate('en', 'status.whyRestored') });
    await mistake.waitFor();
    expect(await mistake.getByText(desk, { exact: true }).count()).toBe(0);
    await act(ada, 'call');
    await callOf('Ada').getByText(desk, { exact: true }).waitFor();
    await act(ada, 'start');
    // Once the call is over, so is its screen.
    await callOf('Ada').waitFor({ state: 'detached' });
    expect(problems).toEqual([]);
  });

  it('[SCREEN-04] never puts giving up the turn where a link was a moment ago, and asks first', async () => {
    const { page } = await stage.open();
    const guid = await join(page, stage.server(), 'Ada');
    const directions = page.getByRole('link', { name: translate('en', 'home.directions') });
    const boxes = await Promise.all(
      (await page.locator('main a, main button').all()).map((each) => each.boundingBox()),
    );
    await directions.waitFor();
    await join((await stage.open()).page, stage.server(), 'Noor');
    await act(guid, 'call');
    await page
      .getByRole('heading', { name: translate('en', 'status.calledName', { name: 'Ada' }), level: 1 })
      .waitFor();
    const later = page.getByRole('button', { name: translate('en', 'status.laterAction') });
    const own = await later.boundingBox();
    const isUnder = ({ x, y, width, height }: Box) => {
      const [left, top] = [x + width / 2, y + height / 2];
      return own !== null && left > own.x && left < own.x + own.width && top > own.y && top < own.y + own.height;
    };
    expect(boxes.filter((box) => box !== null && isUnder(box))).toEqual([]);
    await later.click();
    const question = page.getByRole('dialog', { name: translate('en', 'status.laterTitle') });
    await question.getByRole('button', { name: translate('en', 'status.keepTurn') }).click();
    await question.waitFor({ state: 'detached' });
    const stageOf = async () => (await readBoard(staff)).tickets.find((ticket) => ticket.guid === guid)?.stage;
    expect(await stageOf()).toBe('called');
    await later.click();
    await question.getByRole('button', { name: translate('en', 'status.laterAction') }).click();
    await expect.poll(stageOf).toBe('waiting');
  });

  it('[STAFF-08] undoes what it offers to undo: a transfer, and both halves of Complete and call next', async () => {
    const [first, second] = [await addWalkIn(staff, 'Nia'), await addWalkIn(staff, 'Kofi')];
    const { page, problems } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server());
    const key = (text: 'staff.start' | 'staff.completeAndNext' | 'staff.undo' | 'staff.next') =>
      page.getByRole('button', { name: translate('en', text), exact: false });
    const stages = async () => {
      const { tickets, recent } = await readBoard(staff);
      return [first, second].map((guid) => [...tickets, ...recent].find((ticket) => ticket.guid === guid)?.stage);
    };
    await page.getByText('Nia').first().waitFor();
    await key('staff.next').click();
    // The next step is the main key, in the place of the one before it.
    await expect.poll(() => key('staff.start').getAttribute('data-main')).toBe('true');
    await key('staff.start').click();
    await key('staff.completeAndNext').click();
    await expect.poll(stages).toEqual(['completed', 'called']);
    await key('staff.undo').click();
    await expect.poll(stages).toEqual(['serving', 'waiting']);
    await key('staff.completeAndNext').waitFor();
    await page.keyboard.press('t');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.locator('select').first().evaluate(hasFocus)).toBe(true);
    await dialog.locator('[type=submit]').click();
    await expect.poll(stages).toEqual(['waiting', 'waiting']);
    await key('staff.undo').click();
    await expect.poll(stages).toEqual(['serving', 'waiting']);
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
  });

  it('[STAFF-11] brings back everyone sent home by closing a line', async () => {
    const { page } = await stage.open({ isWide: true });
    await addWalkIn(staff, 'Nia');
    await addWalkIn(staff, 'Kofi');
    await signInStaff(page, stage.server());
    await page.getByText('Kofi').first().waitFor();
    await page.getByRole('button', { name: translate('en', 'staff.changeLine') }).click();
    await page.getByRole('radio', { name: translate('en', 'staff.lineClosed') }).check();
    await page.getByRole('dialog').getByRole('checkbox').check();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await page.getByRole('button', { name: translate('en', 'staff.endsDo') }).click();
    await page.getByText(translate('en', 'staff.didEnd', { count: 2 })).waitFor();
    await page.getByRole('button', { name: translate('en', 'staff.undo') }).click();
    await page.getByText('Kofi').first().waitFor();
    await expect.poll(async () => (await readBoard(staff)).lines.find(({ id }) => id === LINE)?.state).toBe('open');
    const waiting = (await readBoard(staff)).tickets.filter(({ lineId, position }) => lineId === LINE && position);
    expect(waiting.map(({ name, position }) => [name, position])).toEqual([
      ['Nia', 1],
      ['Kofi', 2],
    ]);
  });

  it('[STAFF-11] opens a line against its hours, and says how long for', async () => {
    const hours = await setHours(staff, { week: {}, exceptions: {} });
    const { page } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server());
    const lineNow = async () => (await readBoard(staff)).lines.find(({ id }) => id === LINE);
    expect(await lineNow()).toMatchObject({ state: 'closed' });
    await page.getByRole('button', { name: translate('en', 'staff.changeLine') }).click();
    await page.getByRole('radio', { name: translate('en', 'staff.lineOpen') }).check();
    await page.getByText(translate('en', 'staff.openAgainstHours')).waitFor();
    await page.getByRole('dialog').locator('[type=submit]').click();
    await expect.poll(lineNow).toMatchObject({ state: 'open' });
    const { page: phone } = await stage.open();
    await join(phone, stage.server(), 'Zoe');
    await page.getByRole('button', { name: translate('en', 'staff.changeLine') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: translate('en', 'staff.linePaused') }).check();
    await dialog.locator('select').selectOption('technical');
    await dialog.locator('textarea').fill('Back at two.');
    const reads = [translate('en', 'lineWhy.technical'), 'Back at two.', translate('en', 'status.linePaused')].join(
      ' ',
    );
    await dialog.getByText(reads).first().waitFor();
    await dialog.locator('[type=submit]').click();
    await phone.getByText(reads).first().waitFor();
    await staff.call('POST', 'line', { line: LINE, state: 'open' });
    await setHours(staff, hours);
  });

  it('[STAFF-08] says why the visitor at the desk is gone when they let one person go first', async () => {
    const { page: phone } = await stage.open();
    const guid = await join(phone, stage.server(), 'Mara');
    await join((await stage.open()).page, stage.server(), 'Noor');
    const { page } = await stage.open({ isWide: true });
    await signInStaff(page, stage.server());
    await page.getByRole('button', { name: translate('en', 'staff.next') }).click();
    const number = await codeOf(staff, guid);
    await page.getByRole('button', { name: translate('en', 'staff.start') }).waitFor();
    await phone.getByRole('button', { name: translate('en', 'status.laterAction') }).click();
    await phone
      .getByRole('dialog', { name: translate('en', 'status.laterTitle') })
      .getByRole('button', { name: translate('en', 'status.laterAction') })
      .click();
    await page.getByText(translate('en', 'staff.gaveTurn', { number })).waitFor();
    const fact = page.getByText(translate('en', 'staff.letPass'), { exact: true });
    await expect.poll(() => fact.isVisible()).toBe(true);
  });
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

type Box = { x: number; y: number; width: number; height: number };
type Signals = { vibrations: number; tones: number };

/** Counts how often the phone vibrated and how many tones it played. */
function recordSignals(): void {
  const signals: Signals = { vibrations: 0, tones: 0 };
  Object.assign(window, { signals });
  navigator.vibrate = () => (signals.vibrations += 1) > 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function startAndCount(at) {
    signals.tones += 1;
    start.call(this, at);
  };
}

function readSignals(): Signals {
  return (window as unknown as { signals: Signals }).signals;
}
