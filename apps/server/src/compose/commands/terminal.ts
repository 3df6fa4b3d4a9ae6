/** Where a command writes, and asks. */
export type Terminal = {
  say(line: string): void;
  /** Overwrites the line before, in a terminal. */
  progress(line: string): void;
  /** Null if nobody is there to answer. */
  ask(question: string): Promise<string | null>;
};

/** What went wrong and what to do, for whoever gave the command. */
export class CommandFailed extends Error {}

const BETWEEN_MS = 200;

/** Shows how far a long work is, a few times a second. */
export function progressLine(terminal: Terminal, now: () => number) {
  let shownAt = 0;
  return (what: string, { done, total }: { done: number; total: number }): void => {
    if (done < total && now() - shownAt < BETWEEN_MS) return;
    shownAt = now();
    const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
    terminal.progress(`${what}: ${percent} %, ${counted(done, 'row')} of ${count(total)}`);
  };
}

export function counted(number: number, what: string): string {
  return `${count(number)} ${what}${number === 1 ? '' : 's'}`;
}

export function sizeOf(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function count(number: number): string {
  return number.toLocaleString('en');
}
