import type { ReactNode } from 'react';
import { page } from 'vitest/browser';
import styles from '#app/shell/shell.module.css';
import { Join } from '#features/join/join.tsx';
import { fakePlatform } from '#testing/fakes/fake-platform.ts';
import { SAMPLE_GUID, sampleJoinForm, sampleRules } from '#testing/samples/sample-join.ts';
import { SAMPLE_NOW, sampleLine, sampleLines } from '#testing/samples/sample-site.ts';
import { serveCalls } from '#testing/fakes/serve-calls.ts';
import { showScreen } from './show-screen.tsx';

type Form = Parameters<typeof sampleJoinForm>[0];
type Handlers = Parameters<typeof serveCalls>[0];
type Device = ReturnType<typeof fakePlatform>;
type Options = Omit<NonNullable<Parameters<typeof showScreen>[1]>, 'platform'> & {
  device?: Device;
  around?: ReactNode;
};

/** Shows the join screen of the line `doctor` with a fake device and server. */
export async function showJoin(form: Form = {}, handlers: Handlers = {}, options: Options = {}) {
  const { platform, device } = options.device ?? fakePlatform();
  const requests = serveCalls({
    'GET client/joinform': () => sampleJoinForm(form),
    'GET client/lines': () => sampleLines([sampleLine()]),
    'POST client/draft': () => ({
      success: true,
      guid: SAMPLE_GUID,
      begunAt: SAMPLE_NOW,
      expiresAt: SAMPLE_NOW + 900_000,
    }),
    'POST client/join': () => ({ success: true, guid: SAMPLE_GUID, next: 'in-line', number: 42 }),
    ...handlers,
  });
  const screen = (
    <div className={styles.page}>
      {options.around}
      <main className={styles.main}>
        <Join />
      </main>
    </div>
  );
  const shown = await showScreen(screen, { path: '/join?line=doctor', ...options, platform });
  const joins = () => requests.filter(({ name }) => name === 'POST client/join');
  return { ...shown, device, platform, requests, joins, path: () => shown.place.history?.at(-1) };
}

/** The form asks only for a name. */
export const NAME_ONLY: Form = { rules: sampleRules({ lastName: 'off', phone: 'off' }) };

/** From one step to the next. */
export async function goOn(): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in the first step of a line that asks much. */
export async function openVisitStep(): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill('Sam');
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill('416 555 0142');
  await goOn();
}
