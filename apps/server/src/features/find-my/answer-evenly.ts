/** Longer than the work takes, whatever it finds. */
const ANSWER_AFTER_MS = 300;

/** Answers no sooner for what is not there than for what is: the time it takes tells nothing. */
export async function answerEvenly<T>(work: Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  const [answer] = await Promise.all([work, pause(ANSWER_AFTER_MS)]);
  return answer;
}
