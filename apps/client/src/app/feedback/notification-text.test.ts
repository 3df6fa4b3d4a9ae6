import { describe, expect, it } from 'vitest';
import { notificationText } from './notification-text.ts';

const linksOf = (body: string) => notificationText(body).flatMap((part) => (part.kind === 'link' ? [part.href] : []));

describe('notificationText', () => {
  it('[ROUTE-26] turns every kind of line break into a break', () => {
    expect(notificationText('a\nb\r\nc\rd').map((part) => (part.kind === 'text' ? part.text : part.kind))).toEqual([
      'a',
      'break',
      'b',
      'break',
      'c',
      'break',
      'd',
    ]);
  });

  it('[ROUTE-26] turns an address into a link and leaves the sentence around it', () => {
    expect(notificationText('See https://example.test/a?b=1.')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'https://example.test/a?b=1', href: 'https://example.test/a?b=1' },
      { kind: 'text', text: '.' },
    ]);
  });

  it.each(['<b>bold</b>', '<img src=x onerror=alert(1)>', '&lt;i&gt;', '[a](b)', ''])(
    '[ROUTE-26] leaves %j unchanged',
    (body) => {
      expect(
        notificationText(body)
          .map((part) => (part.kind === 'text' ? part.text : `<${part.kind}>`))
          .join(''),
      ).toBe(body);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.test/', 'https://', 'http:///'])(
    '[ROUTE-26] does not turn %j into a link',
    (body) => {
      expect(linksOf(body)).toEqual([]);
    },
  );

  it('[ROUTE-26] finds several addresses and keeps markup out of them', () => {
    expect(linksOf('http://a.test and HTTPS://b.test/x<script>, (https://c.test/d)')).toEqual([
      'http://a.test/',
      'https://b.test/x',
      'https://c.test/d',
    ]);
  });
});
