export const FIELD_TYPES = ['text', 'number', 'date', 'choice', 'choices', 'yesno', 'consent'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export type CustomField = {
  index: number;
  label: string;
  type: FieldType;
  choices: string[];
  /** At least one of these must be picked; empty if any choice will do. */
  oneOf?: string[] | undefined;
  /** For written values; missing or 0 means no minimum. */
  minLength?: number | undefined;
  maxLength: number;
  placeholder: string;
  isRequired: boolean;
  /** Of `label`, `placeholder` and `choices`; missing if the business lists no languages. */
  language?: string | undefined;
  /** The same in the business's other languages; answers are stored as in `choices`. */
  words?: Record<string, CustomFieldWords> | undefined;
};

export type CustomFieldWords = {
  label?: string | undefined;
  placeholder?: string | undefined;
  choices?: string[] | undefined;
};
