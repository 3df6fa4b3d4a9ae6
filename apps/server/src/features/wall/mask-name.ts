const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The first letter and dots: enough to recognise oneself, too little to identify others. */
export function maskName(name: string): string {
  const [first] = letters.segment(name.trim());
  return first ? `${first.segment}…` : '';
}
