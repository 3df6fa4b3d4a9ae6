import type { WordsValues } from '@openturn/contract/staff/settings/words.ts';
import { fillWords } from '@openturn/domain/notice/fill-words.ts';
import { Labelled } from '@openturn/ui/fields/labelled.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import type { LoadedPageProps } from '#app/settings/form/loaded-settings.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { AS_IS, useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { ScreensPreview } from '#app/settings/preview/screens-preview.tsx';
import { LabelRow } from './label-row.tsx';
import { MessageRow } from './message-row.tsx';
import { inOrder, sentWhen } from '#app/format/labels/sent-when.ts';
import { wordFields } from './worded-message.ts';
import { WALL_LABELS, WallWords } from './wall-words.tsx';
import { UnsentMessages } from './unsent-messages.tsx';
import styles from './words.module.css';
import { wordsPreview } from './words-preview.ts';

type WordsFormProps = LoadedPageProps<'GET staff/settings/words'> & {
  page: string;
  /** What is looked for on the page. */
  wanted: string;
  onWant: (wanted: string) => void;
};

/** The words of one language, beside the visitors' page that shows them. */
export function WordsForm({ siteId, me, data, reload, page, wanted, onWant }: WordsFormProps) {
  const { t } = useTexts();
  const { language, languages, labels, messages, wall, called } = data.shown;
  const form = useSettingsForm<WordsValues>({
    siteId,
    page,
    data,
    reload,
    save: (body) => call('POST staff/settings/words', { siteId, body: { language, ...body } }),
    ...AS_IS,
  });
  const words = wanted.trim().toLowerCase();
  const isFound = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(words));
  const found = labels.filter(({ field, ours }) => isFound(field, form.draft[field] ?? '', ...ours));
  const foundMessages = inOrder(messages).filter((message) =>
    isFound(
      t(sentWhen(message.name)),
      ...wordFields(message).map((field) => form.draft[field] ?? ''),
      ...Object.values(message.ours).map((text) => fillWords(text, message.samples.sms)),
    ),
  );
  const foundOnWall = wall.filter(({ field, name, ours }) =>
    isFound(t('staff.wall'), t(WALL_LABELS[name]), ours, form.draft[field] ?? ''),
  );
  const sendable = foundMessages.filter(({ unsent }) => unsent === null);
  const labelOf = (field: string) => {
    const message = messages.find((each) => wordFields(each).includes(field));
    const onWall = wall.find((each) => each.field === field);
    if (onWall) return t(WALL_LABELS[onWall.name]);
    return message ? t(sentWhen(message.name)) : (labels.find((each) => each.field === field)?.ours[0] ?? field);
  };
  const shownIn = language === 'every' ? languages[0] : language;
  return (
    <SettingsFrame
      title={t('settings.words')}
      lead={t('settings.words.lead')}
      form={form}
      labelOf={labelOf}
      preview={<ScreensPreview me={me} siteId={siteId} draft={wordsPreview(form, shownIn)} />}
    >
      <Labelled label={t('settings.words.filter')}>
        <input type="search" autoComplete="off" value={wanted} onChange={({ target }) => onWant(target.value)} />
      </Labelled>
      <p role="status" className={styles.none}>
        {found.length + foundMessages.length + foundOnWall.length === 0 ? t('settings.words.none') : ''}
      </p>
      {found.length > 0 && (
        <Part title={t('settings.words.labels')}>
          <ul className={styles.labels}>
            {found.map((label) => (
              <LabelRow key={label.field} {...label} form={form} language={shownIn} />
            ))}
          </ul>
        </Part>
      )}
      {foundMessages.length > 0 && shownIn && (
        <Part title={t('settings.words.messages')} hint={t('settings.words.messagesHint')}>
          <ul className={styles.rows}>
            {sendable.map((message) => (
              <MessageRow key={message.name} message={message} form={form} language={shownIn} />
            ))}
          </ul>
          <UnsentMessages messages={foundMessages} form={form} language={shownIn} isOpen={words !== ''} />
        </Part>
      )}
      {foundOnWall.length > 0 && shownIn && (
        <WallWords words={foundOnWall} called={called} form={form} language={shownIn} />
      )}
    </SettingsFrame>
  );
}
