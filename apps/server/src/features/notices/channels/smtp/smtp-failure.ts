import type { SendFailure } from '#features/notices/sending/channels.ts';

const NEVER_IN = ['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EREQUIRETLS'];

type SmtpError = { code?: string; command?: string; responseCode?: number; message?: string; syscall?: string };

export function smtpFailure(thrown: unknown): SendFailure {
  const { code = '', command = '', responseCode = 0, message = 'no answer', syscall } = thrown as SmtpError;
  const error = [code, message].filter(Boolean).join(': ');
  // Wrong credentials or an unreachable server are not the message's fault.
  const isServerFault = NEVER_IN.includes(code) || command.startsWith('AUTH') || syscall === 'connect';
  if (isServerFault || (responseCode >= 400 && responseCode < 500)) return { kind: 'later', error };
  // After a broken connection the message may have been sent or not.
  return { kind: responseCode >= 500 ? 'refused' : 'unknown', error };
}
