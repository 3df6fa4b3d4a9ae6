import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Button } from '@openturn/ui/basics/button.tsx';
import { SelectField } from '@openturn/ui/choices/select-field.tsx';
import { call } from '@openturn/web/api/call.ts';
import { showFailure } from '@openturn/web/feedback/show-failure.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { conversationKeys } from '#app/live/conversation-keys.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import type { ConversationProps } from './one-conversation.ts';
import styles from './conversation.module.css';

const BlockDialog = lazyScreen(async () => (await import('./block-dialog.tsx')).BlockDialog);

/** Who answers, and whether the visitor may write. */
export function ConversationTools({ siteId, conversation }: ConversationProps) {
  const { t } = useTexts();
  const [isBlocking, setBlocking] = useState(false);
  const client = useQueryClient();
  const { guid, name, isBlocked, people, me } = conversation;
  const params = { guid };
  const assigned = conversation.assignedTo?.staffId ?? null;
  const refresh = () => client.invalidateQueries({ queryKey: conversationKeys.ofSite(siteId) });

  async function change(run: () => Promise<unknown>) {
    try {
      await run();
    } catch (error) {
      await showFailure(error);
    }
    await refresh();
  }
  const assign = (staff: string) =>
    change(() =>
      call('POST staff/conversation/:guid/assign', {
        siteId,
        params,
        body: { staff: staff || null, before: assigned },
      }),
    );
  const unblock = () =>
    change(() => call('POST staff/conversation/:guid/block', { siteId, params, body: { isBlocked: false } }));
  return (
    <div className={styles.tools}>
      <SelectField
        name={`assigned-${guid}`}
        label={t('conversation.assign')}
        value={assigned ?? ''}
        placeholder={t('conversation.nobody')}
        choices={people.map(({ staffId, name: who }) => ({
          value: staffId,
          label: staffId === me ? t('conversation.you') : who,
        }))}
        onChange={(staff) => void assign(staff)}
      />
      <Button look="text" onClick={() => (isBlocked ? void unblock() : setBlocking(true))}>
        {t(isBlocked ? 'conversation.unblock' : 'conversation.block')}
      </Button>
      <Suspense>
        {isBlocking && (
          <BlockDialog siteId={siteId} guid={guid} name={name} onDone={refresh} onClose={() => setBlocking(false)} />
        )}
      </Suspense>
    </div>
  );
}
