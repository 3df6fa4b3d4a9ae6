import type { MeetingValues } from '@openturn/contract/staff/visit/meeting-settings.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/** A secret only if a new one is entered. */
export type MeetingDraft = Omit<MeetingValues, 'turnSecret'> & { turnSecret: string };
export type MeetingForm = SettingsForm<MeetingValues, MeetingDraft>;
