import { describe, expect, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '#testing/fakes/fake-smtp.ts';
import { smtpSender } from './smtp-sender.ts';

const message = {
  siteId: 100_001,
  id: '0190-notice',
  to: 'ada@visitors.example',
  subject: 'It is your turn at Café Ümlaut',
  text: 'It is your turn.\n\nhttps://100001.example.org/status/abc',
  html: '<!doctype html><html lang="en" dir="ltr"><body><p>It is your turn.</p></body></html>',
  from: 'Café Ümlaut',
};

async function openSmtp() {
  const smtp = await startFakeSmtp();
  onTestFinished(() => smtp.stop());
  return { ...smtp, sender: smtpSender({ url: smtp.url, from: 'turns@example.org', timeoutMs: 2_000 }) };
}

describe('email by SMTP', () => {
  it('[NOTICE-05] sends text and HTML in the name of the business', async () => {
    const { sender, taken } = await openSmtp();
    expect(await sender.send(message)).toEqual({ ok: true, value: { providerId: '<0190-notice@example.org>' } });
    const [mail] = taken;
    expect(mail).toMatchObject({ from: 'turns@example.org', to: ['ada@visitors.example'] });
    expect(mail?.source).toContain('Message-ID: <0190-notice@example.org>');
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    expect(mail?.source).toMatch(/Content-Type: text\/plain[\s\S]+It is your turn\.[\s\S]+Content-Type: text\/html/);
    expect(mail?.source).toMatch(/From: =\?UTF-8\?.+<turns@example\.org>/);
  });

  it('[NOTICE-10] attaches an appointment as an invitation and as a file', async () => {
    const { sender, taken } = await openSmtp();
    const content = `BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nX-NOTE:${'Café '.repeat(40)}\r\nEND:VCALENDAR\r\n`;
    await sender.send({ ...message, calendar: { method: 'CANCEL', content } });
    const source = taken[0]?.source ?? '';
    expect(source).toMatch(
      /multipart\/alternative[\s\S]+text\/html[\s\S]+text\/calendar; charset=utf-8; method=CANCEL/,
    );
    expect(source).toMatch(/Content-Disposition: attachment; filename=appointment\.ics/);
    const files = [...source.matchAll(/Content-Transfer-Encoding: base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([\w+/=\r\n]+)/g)];
    const decoded = files.map(([, file = '']) => Buffer.from(file, 'base64').toString());
    expect(decoded).toContain(content);
  });

  it('[NOTICE-05] has the same Message-ID on every attempt', async () => {
    const { sender, taken } = await openSmtp();
    await sender.send(message);
    await sender.send(message);
    const ids = taken.map(({ source }) => /Message-ID: (.+)/.exec(source)?.[1]);
    expect(new Set(ids)).toEqual(new Set(['<0190-notice@example.org>']));
  });

  it('[NOTICE-05] sends to one address only, and adds no headers from its values', async () => {
    const { sender, taken } = await openSmtp();
    await sender.send({ ...message, to: 'ada@visitors.example, eve@visitors.example' });
    await sender.send({ ...message, subject: 'Hello\r\nBcc: eve@visitors.example', from: 'Elm\r\nBcc: eve@x.example' });
    expect(taken.flatMap(({ to }) => to)).not.toContain('eve@visitors.example');
    expect(taken.map(({ source }) => source).join('')).not.toMatch(/^Bcc:/m);
  });

  it.each([
    ['RCPT TO', '550 5.1.1 no such mailbox', 'refused'],
    ['RCPT TO', '450 4.2.1 try again later', 'later'],
    ['MAIL FROM', '421 4.3.2 shutting down', 'later'],
    ['.', '552 5.2.2 mailbox full', 'refused'],
    ['.', 'hangUp', 'unknown'],
  ])('reads %s → %s as %s', async (command, answer, kind) => {
    const { sender, twists } = await openSmtp();
    twists.push({ command, answer });
    expect(await sender.send(message)).toMatchObject({ ok: false, error: { kind } });
  });

  it('[NOTICE-05] does not blame the message for wrong credentials or an unreachable server', async () => {
    const { wrongUrl, stop, url } = await openSmtp();
    const wrong = smtpSender({ url: wrongUrl, from: 'turns@example.org' });
    expect(await wrong.send(message)).toMatchObject({ error: { kind: 'later' } });
    await stop();
    const gone = await smtpSender({ url, from: 'turns@example.org' }).send(message);
    expect(gone).toMatchObject({ error: { kind: 'later' } });
    expect(JSON.stringify(gone)).not.toContain('a-password');
  });
});
