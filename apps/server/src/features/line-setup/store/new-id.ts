const LONGEST = 40;

/** From the first name that has Latin letters, unlike those there are. */
export function newId(names: Readonly<Record<string, string>>, taken: readonly { id: string }[]): string {
  const slugs = Object.values(names).map((name) => {
    const words =
      name
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[a-z0-9]+/g) ?? [];
    return words.join('-').slice(0, LONGEST);
  });
  const slug = slugs.find((each) => each !== '') ?? 'new';
  const isFree = (id: string) => taken.every((other) => other.id !== id);
  for (let number = 1; ; number++) {
    const id = number === 1 ? slug : `${slug}-${number}`;
    if (isFree(id)) return id;
  }
}
