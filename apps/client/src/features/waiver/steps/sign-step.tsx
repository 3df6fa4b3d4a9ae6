import { formatDate } from '@openturn/domain/format/date.ts';
import { wallClock } from '@openturn/domain/format/wall-clock.ts';
import { Segments } from '@openturn/ui/choices/segments.tsx';
import { FieldError } from '@openturn/ui/fields/field-error.tsx';
import { TextField } from '@openturn/ui/fields/text-field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { Later } from '#app/screens/later.tsx';
import { lazyScreen } from '#app/screens/lazy-screen.tsx';
import { listOf } from '#features/waiver/list-of.ts';
import type { AskedWaiver } from '#features/waiver/waiver-queries.ts';
import styles from '#features/waiver/waiver.module.css';
import { useNow } from '#site/time/use-now.ts';
import { useSite } from '#site/use-site.ts';
import type { SigningForm } from './use-signing.ts';

/** What draws is only loaded by who signs by hand. */
const PAD = lazyScreen(async () => (await import('#features/waiver/pad/signature-pad.tsx')).DrawnSignature);

/** By hand or by typing the name: both count the same. */
export function SignStep({ form, visitor }: { waiver: AskedWaiver; form: SigningForm; visitor: string }) {
  const { t, language } = useTexts();
  const { DateFormat, Zone } = useSite();
  const today = wallClock(useNow(), Zone).date;
  const { draft, change, errorOf } = form;
  const { way, name, strokes, isForSelf, minors } = draft;
  const children = (minors ?? []).map((minor) => minor.name);
  const names = [...(isForSelf ? [visitor || name.trim() || t('waiver.myself')] : []), ...children];
  const error = errorOf('signature');
  const below = [name.trim(), formatDate(today, DateFormat, language)].filter(Boolean).join(' · ');
  return (
    <>
      <h2 className={styles.title} tabIndex={-1}>
        {t(way === 'draw' ? 'waiver.drawTitle' : 'waiver.typeTitle')}
      </h2>
      <Segments
        name="way"
        label={t('waiver.way')}
        segments={[
          { value: 'draw', label: t('waiver.draw') },
          { value: 'type', label: t('waiver.type') },
        ]}
        chosen={way}
        onChange={(chosen) => change({ way: chosen })}
      />
      <TextField
        name="name"
        label={t('waiver.fullName')}
        isRequired
        autoCapitalize="words"
        autoComplete="name"
        error={errorOf('name') ?? (way === 'type' ? error : undefined)}
        value={name}
        onChange={(typed) => change({ name: typed })}
      />
      {way === 'draw' ? (
        <>
          <Later
            screen={PAD}
            props={{ strokes, below, isWrong: error !== undefined, onChange: (drawn) => change({ strokes: drawn }) }}
            meanwhile={<div className={styles.paper} />}
          />
          <FieldError name="signature" text={error} />
          {error && <p className={styles.soft}>{t('waiver.bothCount')}</p>}
        </>
      ) : (
        <>
          <div className={styles.paper}>
            <span className={styles.script} dir="auto">
              {name}
            </span>
            <span className={styles.line} />
            <p className={styles.below}>{t('waiver.typedLook')}</p>
          </div>
          <p className={styles.soft}>{t('waiver.typedCounts')}</p>
        </>
      )}
      <p className={styles.soft}>{t('waiver.signingFor', { names: listOf(names, language) })}</p>
    </>
  );
}
