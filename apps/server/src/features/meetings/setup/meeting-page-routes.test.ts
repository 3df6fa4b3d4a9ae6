import { describe, expect, it } from 'vitest';
import { openMeeting } from '#testing/meetings/open-meeting.ts';

type Page = {
  version: string;
  values: { way: string; turnSecret: string | null };
  shown: { hasSecret: boolean; isOffered: boolean };
};
const PATH = 'staff/settings/meeting';
const TURN = { turn: 'turn:turn.elm.example:3478', turnSecret: 'a shared secret' };

async function openPage() {
  const server = await openMeeting();
  const page = async () => (await server.olga.get(PATH)).json<Page>();
  return { ...server, page };
}

describe('the settings of online meetings', () => {
  it('[SCREEN-14] are the owner’s, and never show the secret', async () => {
    const { save, page, ada, olga, db } = await openPage();
    expect((await ada.get(PATH)).statusCode).toBe(403);
    expect(await save({ way: 'here', ...TURN })).toMatchObject({ success: true });
    const after = await page();
    expect(after).toMatchObject({ values: { way: 'here', turnSecret: null }, shown: { hasSecret: true } });
    const rows = await db.kysely.selectFrom('audit_log').select('changes').execute();
    const logged = rows.map(({ changes }) => changes ?? '').join(' ');
    expect(logged).toContain('"turnSecret":["","•••"]');
    expect(JSON.stringify(after) + logged).not.toContain(TURN.turnSecret);
    // Without a new one, the stored secret stays, but for no other server.
    expect(await save({ way: 'here', turn: TURN.turn })).toMatchObject({ success: true });
    expect(await save({ way: 'here', turn: 'turn:elsewhere.example' })).toMatchObject({
      fields: { 'values.turnSecret': { key: 'validation.required' } },
    });
    const tested = (await olga.post(`${PATH}/test`, { stun: '', turn: TURN.turn, turnSecret: null })).json<{
      servers: { username: string }[];
    }>();
    expect(tested.servers).toMatchObject([{ urls: TURN.turn, username: expect.stringMatching(/^\d+:/) }]);
  });

  it('[SCREEN-14] refuse nonsense by field', async () => {
    const { save, olga } = await openPage();
    expect(await save({ way: 'link' })).toMatchObject({ fields: { 'values.link': { key: 'validation.required' } } });
    const wrong = await save({
      way: 'link',
      link: 'http://meet.elm.example',
      staffLinks: { ann: 'javascript:alert(1)' },
      serviceLinks: { talk: 'https://meet.elm.example/talk' },
      stun: 'stun.elm.example',
      turn: 'https://turn.elm.example',
    });
    expect(Object.keys((wrong as { fields: object }).fields).toSorted()).toEqual([
      'values.link',
      'values.staffLinks.ann',
      'values.stun',
      'values.turn',
      'values.turnSecret',
    ]);
    const tested = await olga.post(`${PATH}/test`, { stun: 'nonsense', turn: '', turnSecret: null });
    expect(tested.json()).toMatchObject({ fields: { stun: { key: 'settings.meeting.stunWrong' } } });
  });

  it('[SCREEN-14] are saved over what was seen alone: one of ten at once', async () => {
    const { save, page } = await openPage();
    const { version } = await page();
    const all = Array.from({ length: 10 }, (_, index) =>
      save({ way: 'link', link: `https://meet.elm.example/${index}` }, version),
    );
    const answers = (await Promise.all(all)) as { success: boolean; reason?: string }[];
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ reason }) => reason === 'changed-meanwhile')).toHaveLength(9);
  });

  it('[SCREEN-14] reach the visitors’ pages at once', async () => {
    const { save, ask, site } = await openPage();
    const parts = async () => (await ask({ url: `/api/${site}/client/site` })).json<{ Parts: string[] }>().Parts;
    expect(await parts()).toContain('meeting');
    await save({ way: 'none' });
    expect(await parts()).not.toContain('meeting');
  });
});
