import { asciiDigits } from '@openturn/domain/forms/ascii-digits.ts';
import { NumberStepper } from '@openturn/ui/fields/number-stepper.tsx';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';

type CountFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: number;
  least: number;
  most: number;
  error: string | undefined;
  onChange: (value: number) => void;
};

/** A whole number, to tap or type. */
export function CountField(props: CountFieldProps) {
  const { t } = useTexts();
  const read = (text: string) => Number(asciiDigits(text).replaceAll(/\D/g, '').slice(0, 6));
  return <NumberStepper {...props} read={read} fewer={t('form.fewer')} more={t('form.more')} />;
}
