import { beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CalendarReply, StaffAppointment } from '@openturn/contract/staff-calendar.ts';
import { findViolations } from '@openturn/web/testing/find-violations.ts';
import { answerStaff, type StaffCall } from '#testing/answer-staff.ts';
import { clock, sampleAppointment, sampleCalendar } from '#testing/sample-calendar.ts';
import { showStaff } from '#testing/show-staff.tsx';
import { Calendar } from './calendar.tsx';

type Answers = Parameters<typeof answerStaff>[0];

async function showCalendar(
  calendar: CalendarReply = sampleCalendar(),
  answers: Answers = {},
  language: 'en' | 'ar' = 'en',
) {
  const sent = answerStaff({ 'GET staff/calendar': () => calendar, ...answers });
  const shown = await showStaff(
    <main>
      <Calendar siteId={100001} />
    </main>,
    { language },
  );
  return { ...shown, sent };
}

const posted = (sent: readonly StaffCall[]) => sent.filter(({ name }) => name.startsWith('POST'));
const block = (name: RegExp) => page.getByRole('button', { name });

describe('[STAFF-15] the calendar', () => {
  beforeEach(() => page.viewport(1440, 900));

  it.each(['en', 'ar'] as const)('shows a day of all staff, clean for axe: %s', async (language) => {
    await showCalendar(sampleCalendar(), {}, language);
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await block(/Luc Bell/).click();
    expect(await findViolations()).toEqual([]);
  });

  it('asks for the week of the reader, and shows one of the staff', async () => {
    const { sent } = await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('w');
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-15&days=7');
    await page.getByRole('combobox', { name: 'Staff' }).selectOptions('cleo');
    await expect.element(block(/Noor Karim/)).not.toBeInTheDocument();
    await expect.element(block(/Back class, 3 of 6 places/)).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});

const REFUSED = { success: false, status: 409, type: 'refused', error: 'E', message: 'M', requestId: 'r' };
const taken = (alternatives: number[]) =>
  Response.json({ ...REFUSED, reason: 'slot-taken', alternatives }, { status: 409 });

/** A server that does what it is asked, as the real one answers it. */
function obeying(start: CalendarReply = sampleCalendar()) {
  let calendar = start;
  const change = (path: string, to: (row: StaffAppointment) => Partial<StaffAppointment>) => {
    const row = calendar.rows.find(({ guid }) => path.includes(guid))!;
    const appointment = { ...row, version: row.version + 1, ...to(row) };
    calendar = { ...calendar, rows: calendar.rows.map((each) => (each === row ? appointment : each)) };
    return { success: true, appointment } as const;
  };
  return {
    'GET staff/calendar': () => calendar,
    'POST staff/appointment/:guid/move': ({ path, body }) => {
      const { staff, at } = body as { staff: string; at: number };
      return change(path, ({ at: was, until, busyUntil }) => {
        return { staff, at, until: until + at - was, busyFrom: at, busyUntil: busyUntil + at - was };
      });
    },
    'POST staff/appointment/:guid/act': ({ path, body }) => {
      const { action } = body as { action: string };
      const states = { miss: 'no_show', approve: 'confirmed', cancel: 'cancelled', check_in: 'checked_in' } as const;
      const state = states[action as keyof typeof states] ?? 'confirmed';
      return change(path, () => ({ state, actions: state === 'no_show' ? ['undo_miss'] : ['cancel'] }));
    },
  } satisfies Answers;
}

describe('[STAFF-16] moving an appointment', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('by keys alone: announced, confirmed, and undone', async () => {
    const { sent } = await showCalendar(sampleCalendar(), obeying());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm{ArrowRight}');
    const said = page.getByRole('status').filter({ hasText: 'Ben Ode' });
    await expect.element(said).toMatchTextContent(/10:00.AM to 10:30.AM, Ben Ode. Somebody is just booking that time/);
    await userEvent.keyboard('{Enter}');
    expect(posted(sent)).toEqual([]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
    await expect.element(said).toMatchTextContent(/9:20.AM to 9:50.AM, Ben Ode. This time is free/);
    expect(await findViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Noor Karim is moved', { exact: true })).toBeVisible();
    expect(posted(sent)[0]?.body).toEqual({ staff: 'ben', at: clock('09:20'), version: 1 });
    await expect
      .element(page.getByRole('region', { name: 'Ben Ode' }).getByRole('button', { name: /Noor/ }))
      .toHaveFocus();
    await userEvent.keyboard('z');
    await expect.element(page.getByText('Noor Karim is moved back')).toBeVisible();
    expect(posted(sent)[1]?.body).toEqual({ staff: 'ada', at: clock('10:00'), version: 2 });
  });

  it('is given up by Escape, with nothing sent and the focus where it was', async () => {
    const { sent } = await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm{ArrowDown}{Escape}');
    await expect.element(page.getByRole('region', { name: 'Move Noor Karim' })).not.toBeInTheDocument();
    await expect.element(block(/Noor Karim/)).toHaveFocus();
    expect(posted(sent)).toEqual([]);
  });

  it('by hand, to another time of somebody else', async () => {
    const { sent } = await showCalendar(sampleCalendar(), obeying());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await drag(block(/Noor Karim/).element(), { x: 280, y: 60 * 1.6 + 64 });
    await expect.element(page.getByText('Noor Karim is moved', { exact: true })).toBeVisible();
    expect(posted(sent)[0]?.body).toMatchObject({ staff: 'ben' });
    expect((posted(sent)[0]?.body as { at: number }).at).toBeGreaterThan(clock('11:00'));
  });

  it('[STAFF-17] by hand onto somebody else goes back, and says why', async () => {
    const { sent } = await showCalendar(sampleCalendar(), obeying());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await drag(block(/Noor Karim/).element(), { x: 0, y: 60 * 1.6 });
    await expect.element(page.getByRole('alert').getByText(/Luc Bell has that time/)).toBeVisible();
    expect(posted(sent)).toEqual([]);
  });

  it('by fingers alone on a phone, where it is a list', async () => {
    await page.viewport(320, 640);
    const { sent } = await showCalendar(sampleCalendar(), obeying());
    await page.getByRole('button', { name: /Noor Karim/ }).click();
    await page.getByRole('button', { name: 'Move' }).click();
    const bar = page.getByRole('region', { name: 'Move Noor Karim' });
    await bar.getByRole('button', { name: 'Earlier' }).click();
    await bar.getByRole('button', { name: 'Day after' }).click();
    expect(await findViolations()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-22&days=1');
    await bar.getByRole('button', { name: 'Move here' }).click();
    await expect
      .poll(() => posted(sent)[0]?.body)
      .toEqual({ staff: 'ada', at: clock('09:45', '2026-11-22'), version: 1 });
  });

  it('[STAFF-17] to a time that was taken meanwhile brings the free ones, each a press away', async () => {
    let isTaken = true;
    const obey = obeying();
    const { sent } = await showCalendar(sampleCalendar(), {
      ...obey,
      'POST staff/appointment/:guid/move': (call) =>
        isTaken ? taken([clock('12:00')]) : obey['POST staff/appointment/:guid/move'](call),
    });
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jm{ArrowUp}{Enter}');
    await expect.element(page.getByRole('dialog', { name: 'That time has just been taken' })).toBeVisible();
    isTaken = false;
    await page.getByRole('button', { name: /12:00/ }).click();
    await expect.poll(() => posted(sent)[1]?.body).toMatchObject({ at: clock('12:00') });
  });
});

describe('[STAFF-18] deciding and adding', () => {
  beforeEach(() => page.viewport(1440, 900));

  it('confirms, checks in and marks who did not come by their keys, and takes the last back', async () => {
    const { sent } = await showCalendar(sampleCalendar(), obeying());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('jx');
    await expect.element(page.getByText('Noor Karim did not come')).toBeVisible();
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

  it('asks once before it cancels, and names what is lost', async () => {
    const { sent } = await showCalendar(sampleCalendar(), obeying());
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('j{Delete}');
    const dialog = page.getByRole('dialog', { name: 'Cancel this appointment?' });
    await expect
      .element(dialog.getByText(/Noor Karim is told, and the time 10:00.AM to 10:30.AM is free/))
      .toBeVisible();
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('textbox').fill('Ada is ill');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(page.getByText('Appointment of Noor Karim is cancelled')).toBeVisible();
    expect(posted(sent)[0]?.body).toEqual({ action: 'cancel', note: 'Ada is ill' });
    await expect.element(page.getByRole('button', { name: /10:00.*Noor/ })).not.toBeInTheDocument();
  });

  it('chooses one of a group, which stands once', async () => {
    await showCalendar();
    await block(/Back class/).click();
    await page.getByRole('button', { name: /Omar Diaz/ }).click();
    await expect.element(page.getByRole('heading', { name: 'Omar Diaz' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Move' })).toBeVisible();
  });

  it('[STAFF-17] adds by key, and says what stands against a time before it is sent', async () => {
    const { sent } = await showCalendar(sampleCalendar(), {
      'POST staff/appointment': () => ({ success: true, appointment: sampleAppointment({ name: 'Petra Wolf' }) }),
    });
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('a');
    const dialog = page.getByRole('dialog', { name: 'Add an appointment' });
    await expect.element(dialog.getByText('This time is free.')).toBeVisible();
    await dialog.getByLabelText('Time').fill('10:15');
    await expect.element(dialog.getByText(/Noor Karim has that time/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Petra Wolf');
    await dialog.getByRole('button', { name: 'Book' }).click();
    expect(posted(sent)).toEqual([]);
    await dialog.getByLabelText('Time').fill('17:30');
    await expect.element(dialog.getByText('Ada Moss does not work then.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'With' }).selectOptions('cleo');
    await expect.element(dialog.getByText('Cleo Tan does not give this service.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'With' }).selectOptions('ada');
    expect(await findViolations()).toEqual([]);
    await dialog.getByRole('button', { name: 'Book' }).click();
    await expect.element(page.getByText('Petra Wolf is booked')).toBeVisible();
    expect(posted(sent)[0]).toMatchObject({
      body: { service: 'check', staff: 'ada', at: clock('17:30'), name: 'Petra Wolf', partySize: 1, method: 1 },
    });
    expect(posted(sent)[0]?.key).toMatch(/^[\da-f-]{36}$/);
  });

  it('adds at the time that is pressed, and tells beside its field what the server found wrong', async () => {
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

  it('turns the days by the arrows, and leaves letters alone where they are switched off', async () => {
    const { sent } = await showCalendar();
    await expect.element(block(/Noor Karim/)).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => sent.at(-1)?.path).toBe('staff/calendar?from=2026-11-22&days=1');
    await userEvent.keyboard('t');
    await expect.element(page.getByRole('heading', { name: /Saturday November 21/ })).toBeVisible();
    localStorage.setItem('staffShortcuts', 'off');
    await userEvent.keyboard('a');
    localStorage.removeItem('staffShortcuts');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};
const pointer = (type: string, at: { clientX: number; clientY: number }) =>
  new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerType: 'mouse', ...at });

async function drag(element: Element, by: { x: number; y: number }) {
  const from = middleOf(element);
  const to = { clientX: from.clientX + by.x, clientY: from.clientY + by.y };
  element.dispatchEvent(pointer('pointerdown', from));
  document.dispatchEvent(pointer('pointermove', to));
  await expect.element(page.getByRole('region', { name: /^Move / })).toBeVisible();
  document.dispatchEvent(pointer('pointerup', to));
}

async function press(element: Element, below: number) {
  const { left, top, width } = element.getBoundingClientRect();
  const at = { clientX: left + width / 2, clientY: top + below };
  element.dispatchEvent(pointer('pointerdown', at));
  document.dispatchEvent(pointer('pointerup', at));
}
