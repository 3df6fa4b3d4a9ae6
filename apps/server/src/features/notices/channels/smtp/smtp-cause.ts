import type { TestCause, TestStep } from '@openturn/contract/staff/settings/channels.ts';

type SmtpError = { code?: string; command?: string; message?: string; syscall?: string };
export type TestFailure = { step: TestStep; cause: TestCause; detail: string };

const LONGEST_DETAIL = 300;

/** What stands in the way of an email, from the error that sending it ended with. */
export function smtpCause(thrown: unknown): TestFailure {
  const error = thrown as SmtpError;
  const [step, cause] = placeOf(error);
  return { step, cause, detail: (error.message ?? '').slice(0, LONGEST_DETAIL) };
}

function placeOf({ code = '', command = '', message = '', syscall = '' }: SmtpError): [TestStep, TestCause] {
  if (code === 'EDNS' || syscall === 'getaddrinfo' || message.includes('ENOTFOUND')) return ['connect', 'host-unknown'];
  if (message.includes('ECONNREFUSED')) return ['connect', 'port-closed'];
  // A server that waits for TLS says nothing until it gets it.
  if (message.includes('Greeting never received')) return ['secure', 'tls-mode'];
  if (/wrong version number|packet length too long|unknown protocol/i.test(message)) return ['secure', 'tls-mode'];
  if (/certificate|altnames|self.signed/i.test(message)) return ['secure', 'certificate'];
  if (code === 'ETLS' || code === 'EREQUIRETLS' || /STARTTLS/.test(message)) return ['secure', 'no-starttls'];
  if (code === 'EAUTH' || code === 'ENOAUTH' || command.startsWith('AUTH')) return ['login', 'wrong-login'];
  if (command === 'MAIL FROM') return ['sender', 'sender-refused'];
  if (command === 'RCPT TO') return ['recipient', 'recipient-refused'];
  if (code === 'EMESSAGE' || command === 'DATA') return ['accepted', 'message-refused'];
  if (code === 'ETIMEDOUT') return ['connect', 'port-blocked'];
  return ['connect', 'no-answer'];
}
