import { useEffect, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { Button } from '@openturn/ui/basics/button.tsx';
import { errorId } from '@openturn/ui/fields/field-ids.ts';
import { useTexts } from '@openturn/web/i18n/use-texts.ts';
import styles from '#features/waiver/waiver.module.css';
import { toPad, toStrokes } from './pad-points.ts';

type DrawnSignatureProps = {
  strokes: readonly (readonly number[])[];
  /** Name and date, below the line. */
  below: string;
  isWrong: boolean;
  onChange: (strokes: number[][]) => void;
};

/** White in both modes, like paper. Takes a finger, a mouse or a pen, and keeps what is drawn when the phone is turned. */
export function DrawnSignature({ strokes, below, isWrong, onChange }: DrawnSignatureProps) {
  const { t } = useTexts();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad | null>(null);
  const shown = useRef({ strokes, onChange });
  useEffect(() => {
    shown.current = { strokes, onChange };
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawing = new SignaturePad(element, { penColor: INK, minWidth: 1.2, maxWidth: 3.2 });
    pad.current = drawing;
    const fit = () => {
      const ratio = Math.max(1, window.devicePixelRatio);
      element.width = element.clientWidth * ratio;
      element.height = element.clientHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      drawing.clear();
      draw(drawing, shown.current.strokes, element.clientWidth);
    };
    const keep = () => {
      const drawn = drawing.toData();
      const more = toStrokes(drawn.slice(shown.current.strokes.length), element.clientWidth);
      shown.current.onChange([...shown.current.strokes.map((stroke) => [...stroke]), ...more]);
    };
    const sizes = new ResizeObserver(fit);
    sizes.observe(element);
    drawing.addEventListener('endStroke', keep);
    return () => {
      sizes.disconnect();
      drawing.removeEventListener('endStroke', keep);
      drawing.off();
    };
  }, []);

  function change(left: readonly (readonly number[])[]) {
    if (pad.current && canvas.current) draw(pad.current, left, canvas.current.clientWidth);
    onChange(left.map((stroke) => [...stroke]));
  }
  return (
    <>
      <div className={styles.paper} data-wrong={isWrong || undefined}>
        <canvas
          ref={canvas}
          className={styles.pad}
          role="img"
          aria-label={t('waiver.pad')}
          aria-describedby={isWrong ? errorId('signature') : undefined}
        />
        <span className={styles.line} />
        <p className={styles.below}>{below}</p>
      </div>
      <div className={styles.pair}>
        <Button
          look="quiet"
          aria-disabled={strokes.length === 0 || undefined}
          onClick={() => change(strokes.slice(0, -1))}
        >
          {t('waiver.undo')}
        </Button>
        <Button look="quiet" aria-disabled={strokes.length === 0 || undefined} onClick={() => change([])}>
          {t('waiver.clear')}
        </Button>
      </div>
    </>
  );
}

const INK = '#1d1b17';

function draw(pad: SignaturePad, strokes: readonly (readonly number[])[], width: number): void {
  pad.fromData(
    toPad(strokes, width).map((stroke) => ({
      ...stroke,
      penColor: INK,
      minWidth: 1.2,
      maxWidth: 3.2,
      dotSize: 0,
      velocityFilterWeight: 0.7,
      compositeOperation: 'source-over' as const,
    })),
    { clear: true },
  );
}
