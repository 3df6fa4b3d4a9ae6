import type { AppointmentView } from '@openturn/contract/visitor/appointment-view.ts';
import type { Page } from 'playwright';
import { CLINIC } from './join-line.ts';
import { send } from './send.ts';
import type { RunningServer } from './start-server.ts';

/** The page for choosing a service's time. */
export function timesPath(service: string, rest = ''): string {
  return `/book?service=${service}&method=1&step=time${rest}`;
}

export async function openTimes(page: Page, server: RunningServer, service: string, rest = ''): Promise<void> {
  await page.goto(server.url(`${CLINIC}`, timesPath(service, rest)));
}

/** Presses the step's button once it is enabled. */
export async function pressSubmit(page: Page): Promise<void> {
  await page.locator('main [type=submit]:not([aria-disabled=true])').click();
}

export async function holdNextFree(page: Page): Promise<void> {
  await pressSubmit(page);
  await page.locator('[name=FirstName]').waitFor();
}

/** On the first step. */
export async function chooseService(page: Page, service: string): Promise<void> {
  const choice = page.locator(`[name=service][value="${service}"]`).or(page.locator('select[name=service]'));
  await choice.waitFor();
  if ((await choice.evaluate(({ tagName }) => tagName)) === 'SELECT') await choice.selectOption(service);
  else await choice.check();
}

export async function fillInWho(page: Page, name: string, phone: string): Promise<void> {
  await page.locator('[name=FirstName]').fill(name);
  await page.locator('[name=PhoneNumber]').fill(phone);
}

/** Of the appointment that the page navigated to. */
export async function bookedGuid(page: Page): Promise<string> {
  await page.waitForURL(/\/booked\/[\w-]{22}$/);
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** From choosing a time to the appointment. */
export async function bookNextFree(page: Page, server: RunningServer, service: string, who: [string, string]) {
  await openTimes(page, server, service);
  await holdNextFree(page);
  await fillInWho(page, ...who);
  await pressSubmit(page);
  return bookedGuid(page);
}

export async function readAppointment({ port }: RunningServer, guid: string): Promise<AppointmentView> {
  const { text } = await send(port, { path: `/api/${CLINIC}/client/appointment/${guid}` });
  return (JSON.parse(text) as { appointment: AppointmentView }).appointment;
}
