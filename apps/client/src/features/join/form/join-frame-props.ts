import type { MouseEventHandler, ReactNode } from 'react';
import type { FormParts } from './use-join-field.ts';

/** Beside the frame, because the steps get the frame passed in and must not import it. */
export type JoinFrameProps = FormParts & {
  /** The fields shown, in their order. */
  names: readonly string[];
  /** Leads to the next step instead of joining. */
  next?: { label: string; go: () => void } | undefined;
  onClickCapture?: MouseEventHandler | undefined;
  children: ReactNode;
};
