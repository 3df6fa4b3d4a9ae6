/**
 * In order, a few per turn of the event loop. SQLite writes block the loop, which accepts one new connection a turn: with
 * dozens of transactions in each turn, a new client would wait as long as others keep coming.
 */
export function writerTurns(each: number, nextTurn: (run: () => void) => void): () => Promise<void> {
  let begun = 0;
  let last: Promise<void> = Promise.resolve();
  return () => {
    begun++;
    if (begun % each === 0) last = last.then(() => new Promise<void>((resolve) => nextTurn(resolve)));
    return last;
  };
}
