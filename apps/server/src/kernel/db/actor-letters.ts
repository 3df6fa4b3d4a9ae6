const LETTERS = { visitor: 'V', agent: 'A', system: 'S', provider: 'P' } as const;
type Actor = keyof typeof LETTERS;

const ACTORS = Object.fromEntries(Object.entries(LETTERS).map(([actor, letter]) => [letter, actor as Actor]));

/** Logs store one letter for who did it. */
export function toActorLetter(actor: Actor): string {
  return LETTERS[actor];
}

export function fromActorLetter(letter: string): Actor {
  const actor = ACTORS[letter];
  if (!actor) throw new Error(`no actor has the letter ${letter}`);
  return actor;
}
