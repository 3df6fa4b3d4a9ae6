import type { SendFailure } from '#features/notices/sending/channels.ts';

const NEVER_IN = ['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EREQUIRETLS'];

type SmtpError = { code?: string; command?: string; responseCode?: number; message?: string; syscall?: string };

export function smtpFailure(thrown: unknown): SendFailure {
  const { code = '', command = '', responseCode = 0, message = 'no answer', syscall } = thrown as SmtpError;
  const error = [code, message].filter(Boolean).join(': ');
  // The credentials are the server's matter and not the message's.
  const isOfTheServer = NEVER_IN.includes(code) || command.startsWith('AUTH') || syscall === 'connect';
  if (isOfTheServer || (responseCode >= 400 && responseCode < 500)) return { kind: 'later', error };
  // A connection that breaks off says nothing of how far the message has come.
  return { kind: responseCode >= 500 ? 'refused' : 'unknown', error };
}
