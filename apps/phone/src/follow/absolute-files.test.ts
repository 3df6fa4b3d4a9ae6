import { describe, expect, it } from 'vitest';
import { absoluteFiles } from './absolute-files.ts';

const NAME = 'a'.repeat(43);
const URL_OF_CALL = 'https://api.openturn.test/api/100001/client/site';

const ask = (reply: Response) => absoluteFiles(async () => reply)(URL_OF_CALL, {});

describe('absoluteFiles', () => {
  it('[SITE-09] [API-03] names the server of a picture, also within a style', async () => {
    const site = {
      Appearance: { logourl: `/files/${NAME}`, fonturl: 'https://fonts.example/files/a.woff2' },
      CustomStyles: `--logo: url(/files/${NAME}); --logo-dark: url(/files/${NAME})`,
      text: 'See /files/ or "/files/other"',
    };
    const reply = await ask(Response.json(site, { headers: { 'x-request-id': 'r-1' } }));
    expect(reply.headers.get('x-request-id')).toBe('r-1');
    await expect(reply.json()).resolves.toEqual({
      ...site,
      Appearance: { ...site.Appearance, logourl: `https://api.openturn.test/files/${NAME}` },
      CustomStyles: `--logo: url(https://api.openturn.test/files/${NAME}); --logo-dark: url(https://api.openturn.test/files/${NAME})`,
    });
  });

  it('leaves everything else alone', async () => {
    const refused = Response.json({ logourl: `/files/${NAME}` }, { status: 404 });
    await expect(ask(refused)).resolves.toBe(refused);
    const empty = new Response(null, { status: 204 });
    await expect(ask(empty)).resolves.toBe(empty);
  });
});
