import { Link, Route, Switch } from 'wouter';
import { pickName } from '@openturn/domain/site/pick-name.ts';
import { formatSiteId } from '@openturn/domain/site/site-id.ts';
import { buttonLook } from '@openturn/ui/basics/button.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { PageHead } from '#app/settings/form/form-parts.tsx';
import { settingsScreen } from '#app/settings/form/loaded-settings.tsx';
import { SignedCopies } from './signed-copies.tsx';
import { NewWaiver, WaiverForm } from './waiver-form.tsx';
import type { WaiverRow, WaiversPagesProps } from './waivers-data.ts';
import styles from './waivers.module.css';

/** What visitors read and sign: each waiver has a page of its own, and so have the signed copies. */
export const Waivers = settingsScreen('GET staff/settings/waivers', (props) => {
  const pages = { ...props, base: `/${formatSiteId(props.siteId)}/settings/waivers` };
  const { base, data, siteId } = pages;
  return (
    <Switch>
      <Route path={`${base}/new`}>
        <NewWaiver {...pages} />
      </Route>
      <Route path={`${base}/signed`}>
        <SignedCopies siteId={siteId} base={base} />
      </Route>
      <Route path={`${base}/:id`}>
        {({ id }: { id: string }) => {
          const waiver = data.rows.find((each) => String(each.id) === id);
          return waiver ? <WaiverForm key={waiver.id} {...pages} waiver={waiver} /> : <List {...pages} />;
        }}
      </Route>
      <Route>
        <List {...pages} />
      </Route>
    </Switch>
  );
});

function List({ base, data: { rows } }: WaiversPagesProps) {
  const { t } = useTexts();
  return (
    <section className={styles.page}>
      <PageHead title={t('settings.waivers')} lead={t('settings.waivers.lead')} />
      {rows.length === 0 && <p className={styles.soft}>{t('settings.waivers.none')}</p>}
      <ul className={styles.list}>
        {rows.map((waiver) => (
          <li key={waiver.id}>
            <WaiverLink waiver={waiver} base={base} />
          </li>
        ))}
      </ul>
      <Link href={`${base}/new`} {...buttonLook('quiet')}>
        {t('settings.waivers.add')}
      </Link>
      {rows.length > 0 && (
        <Link href={`${base}/signed`} {...buttonLook('quiet')}>
          {t('settings.waivers.signed')}
        </Link>
      )}
    </section>
  );
}

function WaiverLink({ waiver: { id, textVersion, signed, values }, base }: { waiver: WaiverRow; base: string }) {
  const { t, language } = useTexts();
  const facts = [
    t('settings.waivers.version', { version: textVersion }),
    t('settings.waivers.signedCount', { count: signed }),
    ...(values.isActive ? [] : [t('settings.waivers.off')]),
  ];
  return (
    <Link href={`${base}/${id}`} className={styles.row}>
      <b dir="auto">{nameOf(values.texts, language)}</b>
      <span className={styles.soft}>{facts.join(' · ')}</span>
    </Link>
  );
}

function nameOf(texts: WaiverRow['values']['texts'], language: Parameters<typeof pickName>[1]): string {
  return pickName(Object.fromEntries(Object.entries(texts).map(([each, { title }]) => [each, title])), language);
}
