import type { SettingsForm } from '#app/settings/form/use-settings-form.ts';

/**
 * The preview of a form while it has something to show: unsaved changes, or those just saved, which may still be on
 * their way to the visitors' page. Null otherwise, so that the page shows what it would show anyone.
 */
export function previewWhile<V extends object, D extends object, P>(
  { draft, changed, isSaved }: Pick<SettingsForm<V, D>, 'draft' | 'changed' | 'isSaved'>,
  preview: (draft: D) => P,
): P | null {
  return changed.length > 0 || isSaved ? preview(draft) : null;
}
