export const FIELD_TYPES = ['text', 'number', 'date', 'choice', 'choices', 'yesno', 'consent'] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

export type CustomField = {
  index: number;
  label: string;
  type: FieldType;
  choices: string[];
  /** One of these at least is among those picked; empty where it does not matter which. */
  oneOf?: string[] | undefined;
  /** Of what is written; nothing, or 0, for none. */
  minLength?: number | undefined;
  maxLength: number;
  placeholder: string;
  isRequired: boolean;
};
