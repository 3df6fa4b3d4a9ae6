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
  /** Answers whether the server asks for a reload. */
  send: (text: string) => Promise<boolean>;
  isOnline: () => boolean;
  onOnline: (listener: () => void) => void;
  /** Runs this a while later. */
  retry: (run: () => void) => void;
  log: (error: unknown) => void;
  reload: () => void;
};

const LONGEST_TEXT = 8_000;
const MOST_WAITING = 10;
const MOST_TRIES = 3;

/** ERR-14: each kind of error once, one at a time, and only when online. */
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
      // A network that is just coming back loses the first requests. A report that cannot be made is not worth another.
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
    if (isToldElsewhere(error) || isIgnoredError({ name, message })) return;
    log(error);
    const kind = `${name}: ${message}`;
    if (seen.has(kind) || waiting.length >= MOST_WAITING) return;
    seen.add(kind);
    waiting.push(reportText(kind, stack, options.context()));
    void sendNext();
  };
}

/** A call that failed is told to the visitor; a request called off is no error. */
function isToldElsewhere(error: unknown): boolean {
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
    // An object without a prototype, or of a window that is gone: reading it throws.
    return { name: 'Error', message: unreadable instanceof Error ? unreadable.message : 'unreadable', stack: '' };
  }
}
