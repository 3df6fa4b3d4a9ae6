/** What a stylesheet must not contain: directions that do not mirror, and raw values instead of tokens. */
export type StyleProblem = { line: number; text: string };

type Declaration = { line: number; property: string; value: string };

const SIDES = 'left|right|top|bottom';
const PHYSICAL_PROPERTY = new RegExp(
  [
    `^(${SIDES}|width|height|(min|max)-(width|height)|overflow-[xy])$`,
    `^(margin|padding|scroll-margin|scroll-padding|border)-(${SIDES})(-|$)`,
    '^border-(top|bottom)-(left|right)-radius$',
  ].join('|'),
);
const DIRECTED_PROPERTY = /^(text-align|float|clear|caption-side|justify-content|justify-items|justify-self)$/;
const RAW_COLOUR =
  /#[\da-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|\b(white|black|red|green|blue|yellow|orange|gray|grey|silver|purple|pink|brown)\b/i;
/** A one-pixel hairline is the only length without a token. */
const RAW_LENGTH = /(?<![\w-])(?!1px\b)\d*\.?\d+(px|rem|pt|cm|mm|in)\b/;

export function problemsOfStyles(css: string, { isTokens }: { isTokens: boolean }): StyleProblem[] {
  return declarationsOf(css).flatMap((declaration) => {
    const { line, property, value } = declaration;
    const texts = [...directionProblems(declaration), ...(isTokens ? [] : rawValueProblems(declaration))];
    return texts.map((text) => ({ line, text: `${property}: ${value}: ${text}` }));
  });
}

export function customProperties(css: string): { set: string[]; read: Declaration[] } {
  const declarations = declarationsOf(css);
  const set = declarations.filter(({ property }) => property.startsWith('--')).map(({ property }) => property);
  const registered = [...css.matchAll(/@property\s+(--[\w-]+)/g)].map(([, name = '']) => name);
  const read = declarations.flatMap(({ line, value }) =>
    [...value.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => ({ line, property: name, value })),
  );
  return { set: [...set, ...registered], read };
}

export function declarationsOf(css: string): Declaration[] {
  const bare = css.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...bare.matchAll(/(?<=[;{}]\s*)(--[\w-]+|[a-z-]+)\s*:([^;{}]+)(?=[;}])/g)].map((match) => ({
    line: bare.slice(0, match.index).split('\n').length,
    property: match[1] ?? '',
    value: (match[2] ?? '').trim().replaceAll(/\s+/g, ' '),
  }));
}

function directionProblems({ property, value }: Declaration): string[] {
  if (PHYSICAL_PROPERTY.test(property)) return ['use the logical property'];
  const isDirected = DIRECTED_PROPERTY.test(property) && /\b(left|right)\b/.test(value);
  return isDirected ? ['use start or end'] : [];
}

function rawValueProblems({ property, value }: Declaration): string[] {
  const written = value.replaceAll(/var\([^()]*\)|url\([^()]*\)|env\([^()]*\)/g, '');
  return [
    ...(RAW_COLOUR.test(written) && !property.startsWith('animation') ? ['use a colour of tokens.css'] : []),
    ...(RAW_LENGTH.test(written) ? ['use a length of tokens.css'] : []),
    ...(/!\s*important/.test(written) ? ['win by order, not by !important'] : []),
  ];
}
