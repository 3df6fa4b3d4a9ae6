import type { DocumentRefusal } from '@openturn/domain/documents/document-limits.ts';
import { type Invalid, problem } from '@openturn/domain/forms/problem.ts';
import { err, type Result } from '@openturn/domain/result.ts';

export type Refused = Invalid;

/** Said in one sentence; nothing of the file is kept. */
export function refused(refusal: DocumentRefusal): Result<never, Refused> {
  return err({ code: 'invalid-input', fields: { file: problem(`validation.file.${refusal}`) } });
}
