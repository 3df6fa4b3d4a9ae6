import type { LetterStage } from './letter-stage.ts';
import type { OpenPage, PageOptions } from '../../harness/open-page.ts';

/** A Saturday morning in Toronto, at 10:00. */
export const LETTER_NOW = Date.parse('2026-11-21T15:00:00Z');

/** Opens a page whose clock starts at `LETTER_NOW` and is controlled by `page.clock`. */
export async function openByClock(
  stage: LetterStage,
  path: string,
  { at = LETTER_NOW, ...options }: PageOptions & { at?: number } = {},
): Promise<OpenPage> {
  const open = await stage.open(undefined, options);
  await open.page.clock.install({ time: at });
  await open.page.goto(stage.server().url(path));
  return open;
}
