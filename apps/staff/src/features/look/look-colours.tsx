import { colourCorrections, type ColourCorrection } from '@openturn/domain/theme/colour-corrections.ts';
import { DEFAULT_PALETTE } from '@openturn/domain/theme/default-palette.ts';
import { toHex } from '@openturn/domain/theme/colour.ts';
import type { Theme } from '@openturn/domain/theme/theme.ts';
import { LOCALE } from '@openturn/domain/language/languages.ts';
import { Button } from '@openturn/ui/basics/button.tsx';
import { fieldId } from '@openturn/ui/fields/field-ids.ts';
import { Field } from '@openturn/ui/fields/field.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import { LOOK_LABELS } from '#app/format/settings-labels.ts';
import { Columns, Part } from '#app/settings/form/form-parts.tsx';
import { colouredBy } from './coloured-by.ts';
import type { LookForm } from './look-form.ts';
import styles from './look.module.css';

const NAMES = ['accent', 'paper', 'ink'] as const;

/** The business's colours, and what is used where one could not be read. */
export function LookColours({ form: { draft, set, errors }, theme }: { form: LookForm; theme: Theme }) {
  const { t } = useTexts();
  const corrections = colourCorrections(theme);
  return (
    <Part title={t('settings.look.colours')}>
      <Columns>
        {NAMES.map((name) => (
          <Field key={name} name={name} label={t(LOOK_LABELS[name])} error={errors[name]}>
            <div className={styles.colour}>
              <input
                type="color"
                id={fieldId(name)}
                value={draft[name] || toHex(DEFAULT_PALETTE.light[name])}
                onChange={({ target }) => set({ [name]: target.value })}
              />
              <code dir="ltr">{draft[name]}</code>
              {draft[name] !== '' && (
                <Button
                  look="text"
                  aria-label={`${t('settings.look.ours')}: ${t(LOOK_LABELS[name])}`}
                  onClick={() => set({ [name]: '' })}
                >
                  {t('settings.look.ours')}
                </Button>
              )}
            </div>
          </Field>
        ))}
      </Columns>
      <div role="status">
        {corrections.length > 0 && (
          <section className={styles.corrected}>
            <h2>{t('settings.look.corrected')}</h2>
            <p>{t('settings.look.correctedHint')}</p>
            <ul>
              {corrections.map((each) => (
                <Correction key={`${each.name} ${each.scheme}`} correction={each} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </Part>
  );
}

function Correction({ correction }: { correction: ColourCorrection }) {
  const { t, language } = useTexts();
  const { name, scheme, own, ownContrast, used, usedContrast } = correction;
  // Rounded down: 4.49 is not enough.
  const ratio = (contrast: number) =>
    new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: 1 }).format(Math.floor(contrast * 10) / 10);
  return (
    <li className={styles.correction}>
      <b>
        {t(LOOK_LABELS[name])} · {t(scheme === 'light' ? 'settings.look.onLight' : 'settings.look.onDark')}
      </b>
      <span>
        <span className={styles.swatch} ref={colouredBy({ '--swatch': own })} />{' '}
        {t('settings.look.own', { colour: own, ratio: ratio(ownContrast) })}
      </span>
      <span>
        <span className={styles.swatch} ref={colouredBy({ '--swatch': used })} />{' '}
        {t('settings.look.used', { colour: used, ratio: ratio(usedContrast) })}
      </span>
    </li>
  );
}
