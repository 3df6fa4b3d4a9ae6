import type { CallReply } from '@openturn/web/api/call.ts';
import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

export type LookForm = SettingsForm<CallReply<'GET staff/settings/look'>['values']>;
