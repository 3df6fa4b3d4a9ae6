import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { call } from '@openturn/web/api/call.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import type { PeopleView } from '#app/accounts/people-queries.ts';
import { Part } from '#app/settings/form/form-parts.tsx';
import { SettingsFrame } from '#app/settings/form/settings-frame.tsx';
import { useSettingsForm } from '#app/settings/form/use-settings-form.ts';
import { useLastChange } from '#app/settings/last-change/use-last-change.ts';
import { previewWhile } from '#app/settings/preview/preview-while.ts';
import { SitePreview } from '#app/settings/preview/site-preview.tsx';
import { lazyScreen } from '#app/start/lazy-screen.tsx';
import { lineDraft, lineProblems, lineValues, setupOf } from './line-draft.ts';
import { LineFields } from './line-fields.tsx';
import { lineLabel } from './line-label.ts';
import { LineStaff } from './staff/line-staff.tsx';
import type { LineRow, LinesPagesProps } from './lines-data.ts';
import styles from './line-form.module.css';

/** Few lines are ever archived. */
const ArchiveLine = lazyScreen(async () => (await import('./archive-line.tsx')).ArchiveLine);
const ChooseStaff = lazyScreen(async () => (await import('./staff/choose-staff.tsx')).ChooseStaff);

type LineFormProps = LinesPagesProps & { line: LineRow };

/** One line: who can join it and when, how long it takes, and where it is served. */
export function LineForm({ siteId, me, data, reload, line, base, last }: LineFormProps) {
  const { t, language } = useTexts();
  const [, go] = useLocation();
  const [isArchiving, setArchiving] = useState(false);
  const [choosing, setChoosing] = useState<PeopleView | null>(null);
  const staffChange = useLastChange(reload);
  const form = useSettingsForm({
    siteId,
    page: `lines/${line.id}`,
    data: { version: line.version, values: setupOf(line) },
    reload: async () => {
      const now = (await reload()).lines.find(({ id }) => id === line.id) ?? line;
      return { version: now.version, values: setupOf(now) };
    },
    save: ({ version, values }) =>
      call('POST staff/settings/line', { siteId, body: { id: line.id, version, line: values } }),
    draftOf: (values) => lineDraft(values, data),
    valuesOf: lineValues,
    problemsOf: (draft) => lineProblems(draft, t),
  });
  const linesPreview = ({ names }: { names: Record<string, string> }) => ({
    lines: data.lines.map(({ id }) => (id === line.id ? { id, names } : { id })),
  });
  return (
    <>
      <SettingsFrame
        title={pickName(line.names, language)}
        lead={t('settings.lines.letter', { letter: line.letter })}
        form={form}
        labelOf={(field) => lineLabel(field, t)}
        last={staffChange}
        preview={<SitePreview me={me} siteId={siteId} draft={previewWhile(form, linesPreview)} />}
      >
        <LineFields form={form} />
        <ServedAt siteId={siteId} data={data} line={line} />
        <LineStaff siteId={siteId} line={line.id} onChoose={setChoosing} />
        <div className={styles.end}>
          <Button look="danger" onClick={() => setArchiving(true)}>
            {t('settings.lines.archive')}
          </Button>
        </div>
      </SettingsFrame>
      {choosing && (
        <Suspense>
          <ChooseStaff
            siteId={siteId}
            line={line.id}
            people={choosing}
            last={staffChange}
            onClose={() => setChoosing(null)}
          />
        </Suspense>
      )}
      {isArchiving && (
        <Suspense>
          <ArchiveLine
            siteId={siteId}
            line={line}
            lines={data.lines}
            reload={reload}
            last={last}
            onArchived={() => go(base)}
            onClose={() => setArchiving(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The desks and services that have this line, each on its own page. */
function ServedAt({ siteId, data, line }: Pick<LineFormProps, 'siteId' | 'data' | 'line'>) {
  const { t, language } = useTexts();
  const settings = `/${formatSiteId(siteId)}/settings`;
  const desks = data.desks.filter(({ lines, isArchived }) => !isArchived && lines.includes(line.id));
  const services = data.services.filter((service) => service.line === line.id);
  return (
    <Part title={t('settings.lines.servedAt')}>
      {desks.length === 0 && <p>{t('settings.lines.noDesk')}</p>}
      <ul className={styles.links}>
        {desks.map(({ id, names, staff }) => (
          <li key={id}>
            <Link href={`${settings}/desks/${encodeURIComponent(id)}`}>{pickName(names, language)}</Link>
            {staff && <span className={styles.note}>{staff}</span>}
          </li>
        ))}
        {services.map(({ id, names }) => (
          <li key={id}>
            <Link href={`${settings}/appointments/service/${encodeURIComponent(id)}`}>{pickName(names, language)}</Link>
            <span className={styles.note}>{t('staff.service')}</span>
          </li>
        ))}
      </ul>
      <p>
        <Link href={`${settings}/desks/new`}>{t('settings.desks.add')}</Link> ·{' '}
        <Link href={`${settings}/appointments/service/new`}>{t('setup.addService')}</Link>
      </p>
    </Part>
  );
}
