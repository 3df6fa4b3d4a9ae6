const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter, as people see one, and dots: enough to know oneself, too little to be known by. */
export function maskName(name: string): string {
  const [first] = letters.segment(name.trim());
  return first ? `${first.segment}…` : '';
}
