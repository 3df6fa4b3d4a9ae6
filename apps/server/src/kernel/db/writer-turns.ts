/**
 * In order, a few at a time. SQLite writes within the loop of this process, which takes in one new connection a turn: with
 * dozens of transactions in each, whoever has just come would wait as long as others keep coming.
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
