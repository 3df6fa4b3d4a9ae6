import type { Language } from '@openturn/domain/language/languages.ts';
import type { NewNotice } from '#features/notices/store/notice-store.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** All of which a message is put into words. */
export type Told = Pick<NewNotice, 'channel' | 'details'> & { facts: NoticeFacts; language: Language };
