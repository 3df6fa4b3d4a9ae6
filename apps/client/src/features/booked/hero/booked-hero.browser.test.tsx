import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleAppointment } from '#testing/samples/sample-appointment.ts';
import { SAMPLE_BOOKED_STATES, type SampleBookedState } from '#testing/samples/sample-booked-states.ts';
import { SAMPLE_NOW } from '#testing/samples/sample-site.ts';
import { showBooked } from '#testing/screens/show-booked.tsx';
import { travel } from '#testing/travel.ts';

const of = (state: SampleBookedState) => sampleAppointment(SAMPLE_BOOKED_STATES[state]);
const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);

beforeEach(async () => {
  vi.useFakeTimers({ now: SAMPLE_NOW, toFake: ['Date'] });
  await travel('America/Toronto');
});

describe('an appointment whose turn it is', () => {
  it.each([
    ['called', "It's your turn", /Imre Varga is ready for you\. Please come in\./],
    ['started', 'Being served', "You're being helped now."],
  ] as const)('[SCREEN-05] shows %s in the largest type and no countdown', async (state, title, words) => {
    const { getByRole, getByText } = await showBooked({ appointment: of(state) });
    const heading = getByRole('heading', { level: 1 });
    await expect.element(heading).toMatchTextContent(new RegExp(title, 'i'));
    await expect.element(getByText(words)).toBeVisible();
    const sizes = [...document.querySelectorAll('main *')].map(sizeOf);
    expect(sizeOf(heading.element())).toBe(Math.max(...sizes));
    expect(sizeOf(getByText(/10:10.AM/).element())).toBeLessThan(sizeOf(getByText(words).element()));
    expect(getByText(/^In \d/).elements()).toEqual([]);
  });

  it('[SCREEN-05] fills the page with the colour of a call when called, and scrolls to it', async () => {
    const { getByText, become } = await showBooked({ appointment: of('checkedIn') });
    await expect.element(getByText('In 10 minutes')).toBeVisible();
    const paper = () => getComputedStyle(document.documentElement).getPropertyValue('--paper');
    const before = paper();
    document.documentElement.style.minBlockSize = '300vb';
    onTestFinished(() => void document.documentElement.style.removeProperty('min-block-size'));
    scrollTo({ top: 200 });
    await become({ appointment: { ...of('called'), version: 3 } });
    await expect.element(getByText(/Please come in\./)).toBeVisible();
    expect(paper()).not.toBe(before);
    expect(scrollY).toBe(0);
  });
});

describe('a request', () => {
  it.each([
    [undefined, /^We've sent you instructions by text message or email\. You'll hear from us by/],
    [true, /^We've sent you instructions by text message or email\. You'll hear from us by/],
    [false, /^Keep this page\. Our answer will appear here\. You'll hear from us by/],
  ])('[SCREEN-05] claims to have written to a visitor only if it could: %s', async (hasContact, words) => {
    const { getByText } = await showBooked({ appointment: { ...of('pending'), hasContact } });
    await expect.element(getByText(words)).toBeVisible();
  });

  it.each([
    ['pending', 'Asia/Kathmandu', null, /You'll hear from us by .*12:00.PM \(Toronto time\)\./],
    ['pending', 'Asia/Kathmandu', 'Europe/Berlin', /You'll hear from us by .*6:00.PM \(Berlin time\)\./],
    ['held', 'Asia/Kathmandu', null, /for you until 10:10.AM \(Toronto time\)\./],
  ] as const)(
    '[SCREEN-05] [NOTICE-08] says until when it stands by the clock of its time: %s, on a device in %s, booked in %s',
    async (state, device, visitorZone, words) => {
      await travel(device);
      const { getByText } = await showBooked({ appointment: { ...of(state), visitorZone } });
      await expect.element(getByText(words)).toBeVisible();
    },
  );
});
