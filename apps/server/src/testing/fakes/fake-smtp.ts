import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export type ReceivedEmail = { from: string; to: string[]; source: string };

/** Replaces the reply to a command; `hangUp` after `DATA` accepts the message without replying. */
type ReplyOverride = { command: string; answer: string };

const LOGIN = { user: 'openturn', password: 'a-password' };

/** The part of SMTP that receives a message, with AUTH PLAIN. */
export async function startFakeSmtp() {
  const received: ReceivedEmail[] = [];
  const twists: ReplyOverride[] = [];
  // A client may hang up at any time.
  const server = createServer((socket) => void converse(socket, { taken: received, twists }).catch(() => {}));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    taken: received,
    twists,
    url: `smtp://${LOGIN.user}:${LOGIN.password}@127.0.0.1:${port}`,
    wrongUrl: `smtp://${LOGIN.user}:wrong@127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function converse(
  socket: Socket,
  { taken: received, twists }: { taken: ReceivedEmail[]; twists: ReplyOverride[] },
): Promise<void> {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail: ReceivedEmail = { from: '', to: [], source: '' };
  let isData = false;
  socket.on('error', () => socket.destroy());
  say('220 mail.test ready');
  for await (const line of createInterface({ input: socket, crlfDelay: Infinity })) {
    if (isData && line !== '.') {
      mail.source += `${line.startsWith('..') ? line.slice(1) : line}\n`;
      continue;
    }
    const command: string = isData ? '.' : line.toUpperCase();
    if (isData) received.push(mail);
    if (isData) mail = { from: '', to: [], source: '' };
    isData = false;
    const twist: ReplyOverride | undefined = twists[0];
    if (twist && command.startsWith(twist.command)) {
      twists.shift();
      if (twist.answer === 'hangUp') return void socket.destroy();
      if (command === '.') received.pop();
      say(twist.answer);
      continue;
    }
    if (command.startsWith('MAIL FROM')) mail.from = addressIn(line);
    if (command.startsWith('RCPT TO')) mail.to.push(addressIn(line));
    isData = command === 'DATA';
    say(answerTo(command, line));
    if (command === 'QUIT') return void socket.end();
  }
}

function answerTo(command: string, line: string): string {
  if (command.startsWith('EHLO')) return '250-mail.test\r\n250-8BITMIME\r\n250 AUTH PLAIN';
  if (command.startsWith('AUTH PLAIN')) {
    const [, user, password] = Buffer.from(line.split(' ')[2] ?? '', 'base64')
      .toString()
      .split('\0');
    return user === LOGIN.user && password === LOGIN.password ? '235 welcome' : '535 5.7.8 wrong password';
  }
  if (command === 'DATA') return '354 go on';
  return command === 'QUIT' ? '221 bye' : '250 fine';
}

function addressIn(line: string): string {
  return /<(.*?)>/.exec(line)?.[1] ?? '';
}
