import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markup, scriptJson, styleContent } from './markup.ts';

const SIGNS = ['</script>', '<!--', ']]>', '\u2028', '\u2029', '\0', '\ud800', '"', '\\', '&', 'é', '👋'];
const TEXT = fc.string({ unit: fc.oneof(fc.string({ maxLength: 3 }), fc.constantFrom(...SIGNS)), maxLength: 20 });

describe('markup', () => {
  it('escapes values but not markup', () => {
    const name = `<b>"Tom" & 'Ann'</b>`;
    expect(markup`<a title="${name}">${markup`<i>${1}</i>`}${[markup`<u></u>`]}${null}</a>`.html).toBe(
      '<a title="&lt;b&gt;&quot;Tom&quot; &amp; &#39;Ann&#39;&lt;/b&gt;"><i>1</i><u></u></a>',
    );
  });

  it('[SITE-09] puts any text into a script element without a way out', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        const { html: json } = scriptJson({ text });
        expect(JSON.parse(json)).toEqual({ text });
        expect(json).not.toMatch(/[<>\u2028\u2029]/);
      }),
    );
  });

  it('keeps content from ending a style element', () => {
    expect(styleContent('a{content:"</style><script>"}').html).not.toContain('</style');
  });
});
