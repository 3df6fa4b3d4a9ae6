/** The calendar file in an email, with its lines unfolded. */
export function calendarIn(source: string): string {
  const [, head = '', body = ''] =
    /(content-type: text\/calendar[\s\S]*?)\n\n([\s\S]*?)\n--/i.exec(source.replaceAll('\r', '')) ?? [];
  const text = /base64/i.test(head)
    ? Buffer.from(body, 'base64').toString()
    : body.replaceAll('=\n', '').replaceAll('=3D', '=');
  return text.replaceAll('\r', '').replaceAll(/\n[ \t]/g, '');
}
