import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarReply } from '@openturn/contract/staff/staff-calendar.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { clock, sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { block, workingServer, pointer, posted, REFUSED, showCalendar, taken } from '#testing/show-calendar.tsx';

describe('[STAFF-15] the calendar', () => {
  beforeEach(() => page.viewport(1440, 900));

  it.each(['en', 'ar'] as const)('shows a day of all staff without accessibility violations: %s', async (language) => {
    await showCalendar(sampleCalendar(), {}, language);
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await block(/Luc Bell/).click();
    expect(await findViolations()).toEqual([]);
  });

  it.each([1120, 1280])('fits a week beside the details on a screen of %d px', async (width) => {
    await page.viewport(width, 850);
    await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('w');
    await expect.element(page.getByRole('heading', { name: 'Sat 21' })).toBeVisible();
    const frame = document.querySelector('[class*=frame]')!;
    expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  });

  it('requests the week as the language starts it, and can show one staff member', async () => {
    const { sent } = await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('w');
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-15&days=7');
    await page.getByRole('combobox', { name: 'Staff' }).selectOptions('cleo');
    await expect.element(block(/Noor Karim/)).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}');
    await expect.element(block(/Back class.*3 of 6 places/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await block(/Back class/).click();
    await userEvent.keyboard('d');
    await expect.element(page.getByRole('heading', { level: 1, name: /Saturday, November 21/ })).toBeVisible();
  });
});

describe('[STAFF-18] actions and new appointments', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('confirms, checks in and marks a no-show with keys, and undoes the last action', async () => {
    const { sent } = await showCalendar(sampleCalendar(), workingServer());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jx');
    await expect.element(page.getByText('Noor Karim marked as a no-show')).toBeVisible();
    await userEvent.keyboard('z');
    await expect.element(page.getByText('Noor Karim is expected again')).toBeVisible();
    await block(/Luc Bell/).click();
    await userEvent.keyboard('y');
    await expect.element(page.getByText('Luc Bell is confirmed')).toBeVisible();
    expect(posted(sent).map(({ body }) => body)).toEqual([
      { action: 'miss' },
      { action: 'undo_miss' },
      { action: 'approve' },
    ]);
  });

  it('leads from a checked-in appointment to its line, and undoes a check-in by a key', async () => {
    const [row] = sampleCalendar().rows;
    const inLine = { line: 'walk in', code: 'W-009', isCalled: false };
    const here = { ...row!, state: 'checked_in', inLine, mayMove: false } as const;
    const { sent } = await showCalendar(
      sampleCalendar(),
      workingServer(sampleCalendar({ rows: [{ ...here, actions: ['undo_check_in'] }] })),
    );
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('j');
    const link = page.getByRole('link', { name: 'In line as W-009' });
    await expect.element(link).toHaveAttribute('href', '/100001?line=walk%20in');
    expect(await findViolations()).toEqual([]);
    await userEvent.keyboard('u');
    await expect.element(page.getByText('Noor Karim is expected again')).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    expect(posted(sent).map(({ body }) => body)).toEqual([{ action: 'undo_check_in' }]);
  });

  it('lists every request without an answer, whatever day is shown, and answers it there', async () => {
    const { sent } = await showCalendar(sampleCalendar(), workingServer());
    const requests = page.getByRole('region', { name: '1 request to answer' });
    await expect.element(requests.getByText('Luc Bell')).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    expect(await findViolations()).toEqual([]);
    await requests.getByRole('button', { name: 'Confirm' }).click();
    await expect.element(page.getByText('Luc Bell is confirmed')).toBeVisible();
    expect(posted(sent).map(({ body }) => body)).toEqual([{ action: 'approve' }]);
  });

  it('asks for no words to somebody who cannot be told, and says so', async () => {
    const [row] = sampleCalendar().rows;
    const calendar = sampleCalendar({ rows: [{ ...row!, phone: null, email: null }] });
    await showCalendar(calendar, { 'GET staff/calendar': () => calendar });
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('j{Delete}');
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText(/We have no phone or email for Noor Karim/)).toBeVisible();
    expect(dialog.getByRole('textbox').elements()).toEqual([]);
  });

  it('undoes at once, without waiting for a refetch', async () => {
    const never = Promise.withResolvers<CalendarReply>();
    let reads = 0;
    const { sent } = await showCalendar(sampleCalendar(), {
      ...workingServer(),
      'GET staff/calendar': () => (reads++ === 0 ? sampleCalendar({ now: clock('10:05') }) : never.promise),
    });
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jx');
    await expect.element(page.getByText('Noor Karim marked as a no-show')).toBeVisible();
    await userEvent.keyboard('z');
    await expect.element(page.getByText('Noor Karim is expected again')).toBeVisible();
    expect(posted(sent)).toHaveLength(2);
  });

  it('asks once before cancelling and says what is lost', async () => {
    const { sent, client } = await showCalendar(sampleCalendar(), workingServer());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    client.setQueryData(['staff', 'me'], { sites: [], unsent: ['sms', 'email'] });
    await userEvent.keyboard('j{Delete}');
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await expect
      .element(
        dialog.getByText(/^10:00.AM to 10:30.AM will open up for others\. Noor Karim gets no text message or email/),
      )
      .toBeVisible();
    await expect.element(dialog.getByText(/^Sending .+ only on their own page\.$/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('textbox').fill('Ada is ill');
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await expect.element(page.getByText("Noor Karim's appointment is cancelled")).toBeVisible();
    expect(posted(sent)[0]?.body).toEqual({ action: 'cancel', message: 'Ada is ill' });
    await expect.element(page.getByRole('button', { name: /Noor.*10:00/ })).not.toBeInTheDocument();
  });

  it('selects one attendee of a group, which is shown once', async () => {
    await showCalendar();
    await block(/Back class/).click();
    await page.getByRole('button', { name: /Omar Diaz/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Omar Diaz' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Move' })).toBeVisible();
  });

  it('[STAFF-17] adds with a key and shows conflicts before sending', async () => {
    const { sent } = await showCalendar(sampleCalendar(), {
      'POST staff/appointment': () => ({ success: true, appointment: sampleAppointment({ name: 'Petra Wolf' }) }),
    });
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('a');
    const dialog = page.getByRole('dialog', { name: 'Add an appointment' });
    await expect.element(dialog.getByText('This time is available.')).toBeVisible();
    await dialog.getByLabelText('Time').fill('10:15');
    await expect.element(dialog.getByText(/Noor Karim already has that time/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Petra Wolf');
    await dialog.getByRole('button', { name: 'Book' }).click();
    expect(posted(sent)).toEqual([]);
    await dialog.getByLabelText('Time').fill('17:30');
    await expect.element(dialog.getByText("Ada Moss isn't working then.")).toBeVisible();
    await dialog.getByRole('combobox', { name: 'With' }).selectOptions('cleo');
    await expect.element(dialog.getByText("Cleo Tan doesn't offer this service.")).toBeVisible();
    await dialog.getByRole('combobox', { name: 'With' }).selectOptions('ada');
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect.element(page.getByText(/^Petra Wolf is booked · /)).toBeVisible();
    expect(posted(sent)[0]).toMatchObject({
      body: { service: 'check', staff: 'ada', at: clock('17:30'), name: 'Petra Wolf', partySize: 1, method: 1 },
    });
    expect(posted(sent)[0]?.key).toMatch(/^[\da-f]{32}$/);
  });

  it("adds at the time that was clicked and shows the server's problem at its field", async () => {
    const fields = { Email: { key: 'validation.email' } };
    let answer = () => Response.json({ ...REFUSED, status: 422, reason: 'invalid-input', fields }, { status: 422 });
    const { sent } = await showCalendar(sampleCalendar(), { 'POST staff/appointment': () => answer() });
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await press(page.getByRole('region', { name: 'Cleo Tan' }).element().querySelector('[data-column]')!, 30);
    const dialog = page.getByRole('dialog', { name: 'Add an appointment' });
    await expect.element(dialog.getByLabelText('Time')).toHaveValue('09:15');
    await expect.element(dialog.getByRole('combobox', { name: 'Service' })).toHaveValue('class');
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect.element(dialog.getByText('Please fill in this field.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Ines');
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ines');
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect.element(dialog.getByText(/Please enter a valid email address/)).toBeVisible();
    answer = () => taken([clock('10:00')]);
    await dialog.getByRole('button', { name: 'Book' }).click();
    await dialog.getByRole('button', { name: /10:00/ }).click();
    await expect.element(dialog.getByLabelText('Time')).toHaveValue('10:00');
    expect(new Set(posted(sent).map(({ key }) => key)).size).toBe(2);
  });

  it("changes the day relative to the site's date, even before that has loaded", async () => {
    const first = Promise.withResolvers<CalendarReply>();
    const { sent } = await showCalendar(sampleCalendar(), { 'GET staff/calendar': () => first.promise });
    await page.getByRole('button', { name: 'Next day' }).click();
    await expect.poll(() => sent.length).toBe(2);
    first.resolve(sampleCalendar());
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-22&days=1');
  });

  it('changes the day with the arrow keys and ignores letters if shortcuts are turned off', async () => {
    const { sent } = await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-22&days=1');
    await userEvent.keyboard('t');
    await expect.element(page.getByRole('heading', { name: /Saturday, November 21/ })).toBeVisible();
    localStorage.setItem('staffShortcuts', 'off');
    await userEvent.keyboard('a');
    localStorage.removeItem('staffShortcuts');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

async function press(element: Element, below: number) {
  const { left, top, width } = element.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + below };
  element.dispatchEvent(pointer('pointerdown', at));
  document.dispatchEvent(pointer('pointerup', at));
}
