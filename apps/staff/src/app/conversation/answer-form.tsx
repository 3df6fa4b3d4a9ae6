import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, Suspense, useState } from 'react';
import { LONGEST_MESSAGE } from '@openturn/domain/conversation/conversation-bounds.ts';
import { checkCharacters, checkLength, isVisible } from '@openturn/domain/forms/text-rules.ts';
import { LANGUAGE_NAMES, LANGUAGES } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useSubmit } from '@openturn/web/api/use-submit.ts';
import { problemText } from '@openturn/web/i18n/problem-text.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { useUnsentText } from '#app/format/unsent-note.tsx';
import { keepTabDraft, readTabDraft } from '#app/keys/tab-drafts.ts';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { conversationKeys } from '#app/live/conversation-keys.ts';
import { AddPhoto, Attached } from './attached-photo.tsx';
import type { ConversationProps, OneConversation } from './one-conversation.ts';
import styles from './conversation.module.css';
import { TemplateList } from './template-list.tsx';
import { usePhoto } from './use-photo.ts';
import { sayTyping } from './use-watched.ts';

const VisitPage = lazyScreen(async () => (await import('#app/qr/visit-page.tsx')).VisitPage);

type Kind = 'reply' | 'note';
type Draft = { kind: Kind; text: string };

const EMPTY: Draft = { kind: 'reply', text: '' };

/** Where staff write: to the visitor, or a note that cannot be mistaken for that. */
export function AnswerForm({ siteId, conversation }: { siteId: number; conversation: OneConversation }) {
  const { t } = useTexts();
  const { guid, name, templates, isOver } = conversation;
  const [{ kind, text }, setDraft] = useState(() => (readTabDraft('staffMessage', guid) as Draft | null) ?? EMPTY);
  const write = (next: Draft) => {
    setDraft(next);
    // Closing the conversation or the page loses nothing that is not sent yet.
    keepTabDraft('staffMessage', guid, next.text === '' ? null : next);
  };
  const [showsTemplates, setShowsTemplates] = useState(false);
  const { isSending, submit } = useSubmit<string>();
  const client = useQueryClient();
  const isNote = kind === 'note';
  const photo = usePhoto({ siteId, guid });
  const attached = isNote ? null : photo.attached;
  const problem = text === '' ? null : (checkCharacters(text) ?? checkLength(text, { max: LONGEST_MESSAGE }));
  const isUnready = attached ? attached.file === null : !isVisible(text);
  const isOff = isSending || problem !== null || isUnready;
  async function send() {
    if (isOff) return;
    const file = attached?.file ?? null;
    const body = { text: text.trim(), ...(isNote && { isNote }), ...(file !== null && { photo: file }) };
    const sent = await submit(`${file} ${text}`, (keyFor) =>
      call('POST staff/conversation/:guid/message', { siteId, params: { guid }, body, key: keyFor(body) }),
    );
    if (sent) {
      write({ kind, text: '' });
      if (file !== null) photo.clear();
    }
    await client.invalidateQueries({ queryKey: conversationKeys.ofSite(siteId) });
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void send();
  }
  function choose(template: string) {
    write({ kind: 'reply', text: template });
    setShowsTemplates(false);
  }
  const label = isNote ? t('conversation.writeNote') : t('conversation.writeTo', { name });
  return (
    <div className={styles.answer} data-note={isNote || undefined}>
      {showsTemplates && <TemplateList templates={templates} onChoose={choose} />}
      {!isNote && <AnswerHints siteId={siteId} conversation={conversation} />}
      <AnswerKinds
        {...{ guid, kind, showsTemplates, hasTemplates: templates.length > 0 }}
        onKind={(next) => write({ kind: next, text })}
        onTemplates={setShowsTemplates}
      >
        {!isNote && !isOver && <AddPhoto onChoose={(chosen) => void photo.attach(chosen)} />}
      </AnswerKinds>
      <p className={styles.problem} role="alert">
        {problem ? problemText(problem, t) : photo.problem}
      </p>
      {attached && <Attached photo={attached} onRemove={photo.remove} />}
      <div className={styles.row}>
        <textarea
          className={styles.field}
          rows={2}
          value={text}
          dir="auto"
          aria-label={label}
          placeholder={label}
          aria-invalid={problem ? true : undefined}
          onChange={(event) => {
            write({ kind, text: event.target.value });
            if (!isNote) sayTyping(siteId, guid);
          }}
          onKeyDown={press}
        />
        <Button aria-disabled={isOff || undefined} onClick={() => void send()}>
          {isNote ? t('conversation.saveNote') : t('staff.send')}
        </Button>
      </div>
    </div>
  );
}

type AnswerKindsProps = {
  guid: string;
  kind: Kind;
  hasTemplates: boolean;
  showsTemplates: boolean;
  children: ReactNode;
  onKind: (kind: Kind) => void;
  onTemplates: (isShown: boolean) => void;
};

/** What is written, and what helps with it. */
function AnswerKinds(props: AnswerKindsProps) {
  const { t } = useTexts();
  const { guid, kind, hasTemplates, showsTemplates, children, onKind, onTemplates } = props;
  return (
    <div className={styles.kinds}>
      <Segments<Kind>
        name={`kind-${guid}`}
        label={t('conversation.kind')}
        segments={[
          { value: 'reply', label: t('conversation.reply') },
          { value: 'note', label: t('conversation.note') },
        ]}
        chosen={kind}
        onChange={onKind}
      />
      {children}
      {hasTemplates && (
        <Button look="quiet" aria-expanded={showsTemplates} onClick={() => onTemplates(!showsTemplates)}>
          {t('conversation.templates')}
        </Button>
      )}
    </div>
  );
}

/** What to know before writing: the language, and where it is read. */
function AnswerHints({ siteId, conversation }: ConversationProps) {
  const { t, language } = useTexts();
  const { guid, kind, name, phone, email, hasDevice, isOver, canAnswer } = conversation;
  const [showsPage, setShowsPage] = useState(false);
  const isUnreachable = phone === null && email === null && !hasDevice && !isOver;
  const unsent = useUnsentText({ phone, email });
  const read = LANGUAGES.find((code) => code === conversation.language);
  const hints = [
    read && read !== language ? t('conversation.reads', { name, language: LANGUAGE_NAMES[read] }) : '',
    isUnreachable ? t('conversation.unreachable') : '',
    phone === null && email === null && !isUnreachable ? t('conversation.onPageOnly') : '',
    unsent ?? '',
    canAnswer ? '' : t('conversation.cannotAnswer'),
  ];
  return (
    <>
      {hints.filter(Boolean).map((hint) => (
        <p key={hint} className={styles.hint}>
          {hint}
        </p>
      ))}
      {isUnreachable && (
        <Button look="quiet" onClick={() => setShowsPage(true)}>
          {t('staff.showPage')}
        </Button>
      )}
      <Suspense>{showsPage && <VisitPage {...{ siteId, guid, kind }} onClose={() => setShowsPage(false)} />}</Suspense>
    </>
  );
}
