import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { clock, sampleCalendar } from '#testing/sample-calendar.ts';
import { block, workingServer, pointer, posted, showCalendar, taken } from '#testing/show-calendar.tsx';

describe('[STAFF-16] moving an appointment', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('works with keys alone: announced, confirmed and undone', async () => {
    const { sent } = await showCalendar(sampleCalendar(), workingServer());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm{ArrowRight}');
    const said = page.getByRole('status').filter({ hasText: 'Ben Ode' });
    await expect.element(said).toMatchTextContent(/10:00.AM to 10:30.AM, Ben Ode. Someone is booking that time now/);
    await userEvent.keyboard('{Enter}');
    expect(posted(sent)).toEqual([]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await expect.element(said).toMatchTextContent(/9:20.AM to 9:50.AM, Ben Ode. This time is available/);
    expect(await findViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect
      .element(page.getByText(/Noor Karim's appointment is moved · Sat, November 21, 9:20.AM · Ben Ode/))
      .toBeVisible();
    expect(posted(sent)[0]?.body).toEqual({ staff: 'ben', at: clock('09:20'), version: 1 });
    await expect
      .element(page.getByRole('region', { name: 'Ben Ode' }).getByRole('button', { name: /Noor/ }))
      .toHaveFocus();
    await userEvent.keyboard('z');
    await expect.element(page.getByText(/^Noor Karim's appointment is moved back · /)).toBeVisible();
    expect(posted(sent)[1]?.body).toEqual({ staff: 'ada', at: clock('10:00'), version: 2 });
  });

  it('goes straight to a time that is typed, which no key moves away', async () => {
    const { sent } = await showCalendar(sampleCalendar(), workingServer());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm');
    const bar = page.getByRole('region', { name: 'Move Noor Karim' });
    const time = bar.getByLabelText('Time');
    await expect.element(time).toHaveValue('10:00');
    await time.fill('11:00');
    await expect.element(bar.getByText(/Luc Bell already has that time/)).toBeVisible();
    await time.fill('15:20');
    await expect.element(bar.getByText('This time is available.')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await bar.getByRole('button', { name: 'Later' }).click();
    await expect.element(time).toHaveValue('15:35');
    await bar.getByRole('button', { name: 'Move here' }).click();
    await expect.poll(() => posted(sent)[0]?.body).toEqual({ staff: 'ada', at: clock('15:35'), version: 1 });
  });

  it('mirrors the arrow keys in right-to-left languages', async () => {
    const { sent } = await showCalendar(sampleCalendar(), workingServer(), 'ar');
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm{ArrowLeft}{ArrowUp}{ArrowUp}{ArrowUp}{Enter}');
    await expect.poll(() => posted(sent)[0]?.body).toMatchObject({ staff: 'ben', at: clock('09:15') });
  });

  it('is cancelled by Escape, sends nothing and restores the focus', async () => {
    const { sent } = await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm{ArrowDown}{Escape}');
    await expect.element(page.getByRole('region', { name: 'Move Noor Karim' })).not.toBeInTheDocument();
    await expect.element(block(/Noor Karim/)).toHaveFocus();
    expect(posted(sent)).toEqual([]);
  });

  it('works by dragging to another time and staff member', async () => {
    const { sent } = await showCalendar(sampleCalendar(), workingServer());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await drag(block(/Noor Karim/).element(), { x: 280, y: 60 * 1.6 });
    await expect.element(page.getByText(/Noor Karim's appointment is moved · /)).toBeVisible();
    expect(posted(sent)[0]?.body).toMatchObject({ staff: 'ben' });
    expect(posted(sent)[0]?.body).toHaveProperty('at', clock('11:00'));
  });

  it('[STAFF-17] undoes a drag onto another appointment and says why', async () => {
    const { sent } = await showCalendar(sampleCalendar(), workingServer());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await drag(block(/Noor Karim/).element(), { x: 0, y: 60 * 1.6 });
    await expect.element(page.getByRole('alert').getByText(/Luc Bell already has that time/)).toBeVisible();
    expect(posted(sent)).toEqual([]);
  });

  it('covers neither the appointment nor the times on a desktop, and keeps the appointment in view', async () => {
    await page.viewport(1280, 850);
    await showCalendar(sampleCalendar(), workingServer());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm');
    const bar = page.getByRole('region', { name: 'Move Noor Karim' });
    await expect.element(bar).toBeVisible();
    const box = (element: Element) => element.getBoundingClientRect();
    const ghost = () => box(document.querySelector('[class*=ghost]')!);
    expect(box(bar.element()).left).toBeGreaterThanOrEqual(box(document.querySelector('[class*=frame]')!).right);
    for (const key of ['ArrowDown', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`.repeat(24));
      expect(ghost().top).toBeGreaterThanOrEqual(0);
      expect(ghost().bottom).toBeLessThanOrEqual(850);
      expect(box(bar.element()).top).toBeGreaterThanOrEqual(0);
      expect(box(bar.element()).bottom).toBeLessThanOrEqual(850);
    }
  });

  it('works by touch alone on a phone, where it is a list', async () => {
    await page.viewport(320, 640);
    const { sent } = await showCalendar(sampleCalendar(), workingServer());
    await page.getByRole('button', { name: /Noor Karim/ }).click();
    await page.getByRole('button', { name: 'Move' }).click();
    const bar = page.getByRole('region', { name: 'Move Noor Karim' });
    await bar.getByRole('button', { name: 'Earlier' }).click();
    await bar.getByRole('button', { name: 'Next day' }).click();
    expect(await findViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-22&days=1');
    await bar.getByRole('button', { name: 'Move here' }).click();
    await expect
      .poll(() => posted(sent)[0]?.body)
      .toEqual({ staff: 'ada', at: clock('09:45', '2026-11-22'), version: 1 });
  });

  it('[STAFF-17] offers the free times, each one press away, if the time was just taken', async () => {
    let isTaken = true;
    const obey = workingServer();
    const { sent } = await showCalendar(sampleCalendar(), {
      ...obey,
      'POST staff/appointment/:guid/move': (call) =>
        isTaken ? taken([clock('12:00')]) : obey['POST staff/appointment/:guid/move'](call),
    });
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm{ArrowUp}{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'That time was just taken' })).toBeVisible();
    isTaken = false;
    await page.getByRole('button', { name: /12:00/ }).click();
    await expect.poll(() => posted(sent)[1]?.body).toMatchObject({ at: clock('12:00') });
  });
});

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
async function drag(element: Element, by: { x: number; y: number }) {
  const from = middleOf(element);
  const to = { clientX: from.clientX + by.x, clientY: from.clientY + by.y };
  element.dispatchEvent(pointer('pointerdown', from));
  document.dispatchEvent(pointer('pointermove', to));
  await expect.element(page.getByRole('region', { name: /^Move / })).toBeVisible();
  document.dispatchEvent(pointer('pointerup', to));
}
