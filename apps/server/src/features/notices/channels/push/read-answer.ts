/** Neither a reason nor a token of Google's is longer. */
export const LONGEST_ANSWER = 4_096;

/** What a service says in JSON; null if it is none, or too long. The request's own deadline ends it too. */
export async function readAnswer({ body }: Response): Promise<unknown> {
  let said = '';
  const decoder = new TextDecoder();
  try {
    // Leaving the loop ends the connection.
    for await (const part of body ?? []) {
      said += decoder.decode(part, { stream: true });
      if (said.length > LONGEST_ANSWER) return null;
    }
    return JSON.parse(said) as unknown;
  } catch {
    return null;
  }
}
