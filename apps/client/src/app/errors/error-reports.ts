import { isIgnoredError } from '@openturn/domain/errors/ignored-error.ts';
import { CallError } from '@openturn/web/api/call-failure.ts';
import { isUnanswered } from '@openturn/web/api/is-unanswered.ts';

export type ReportContext = {
  url: string;
  platform: string;
  locale: string;
  siteId: string;
  appToken: string;
  page: string;
};

type ErrorReportsOptions = {
  context: () => ReportContext;
  /** Resolves to true if the server requests a reload. */
  send: (text: string) => Promise<boolean>;
  isOnline: () => boolean;
  onOnline: (listener: () => void) => void;
  /** Runs `run` after a delay. */
  retry: (run: () => void) => void;
  log: (error: unknown) => void;
  reload: () => void;
};

const LONGEST_TEXT = 8_000;
const MOST_WAITING = 10;
const MOST_TRIES = 3;

/** ERR-14: reports each kind of error once, one at a time, and only while online. */
export function createErrorReports(options: ErrorReportsOptions): (error: unknown) => void {
  const { isOnline, send, retry, log, reload } = options;
  const seen = new Set<string>();
  const waiting: string[] = [];
  let isSending = false;
  let tries = 0;

  async function sendNext(): Promise<void> {
    const text = waiting[0];
    if (text === undefined || isSending || !isOnline()) return;
    isSending = true;
    try {
      const isToReload = await send(text);
      if (isToReload) reload();
    } catch (error) {
      tries += 1;
      // The first requests often fail when a network comes back. A report that keeps failing is dropped, and not
      // reported itself.
      if (isUnanswered(error) && tries < MOST_TRIES) {
        isSending = false;
        return retry(() => void sendNext());
      }
    }
    tries = 0;
    waiting.shift();
    isSending = false;
    await sendNext();
  }
  options.onOnline(() => void sendNext());

  return (error) => {
    const { name, message, stack } = describe(error);
    if (isHandledElsewhere(error) || isIgnoredError({ name, message })) return;
    log(error);
    const kind = `${name}: ${message}`;
    if (seen.has(kind) || waiting.length >= MOST_WAITING) return;
    seen.add(kind);
    waiting.push(reportText(kind, stack, options.context()));
    void sendNext();
  };
}

/** The visitor already sees failed calls, and aborted requests are not errors. */
function isHandledElsewhere(error: unknown): boolean {
  return error instanceof CallError || (error instanceof DOMException && error.name === 'AbortError');
}

/** API-11. */
export function reportText(kind: string, stack: string, context: ReportContext): string {
  const lines = Object.entries(context).map(([name, value]) => `${name}: ${value}`);
  return [kind, ...lines, stack].filter(Boolean).join('\n').slice(0, LONGEST_TEXT);
}

function describe(error: unknown): { name: string; message: string; stack: string } {
  try {
    if (!(error instanceof Error)) return { name: 'Error', message: String(error), stack: '' };
    return { name: error.name, message: error.message, stack: error.stack ?? '' };
  } catch (unreadable) {
    // Reading an object without a prototype, or one from a closed window, throws.
    return { name: 'Error', message: unreadable instanceof Error ? unreadable.message : 'unreadable', stack: '' };
  }
}
