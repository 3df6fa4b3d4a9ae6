/** A PDF of this size, most of it a comment. */
export function paperOf(bytes: number): Buffer {
  const end = '\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n';
  const start = '%PDF-1.4\n%';
  return Buffer.from(start + 'x'.repeat(bytes - start.length - end.length) + end);
}
