export type DraftForm<D> = {
  draft: D;
  errors: Readonly<Record<string, string>>;
  set: (changed: Partial<D>) => void;
};

/** What a field shows of a draft and changes in it. */
export function fieldOf<D extends object, K extends keyof D & string>({ draft, errors, set }: DraftForm<D>, name: K) {
  return {
    name,
    value: draft[name],
    error: errors[name],
    onChange: (value: D[K]) => set({ [name]: value } as unknown as Partial<D>),
  };
}

export function checkOf<D extends object, K extends keyof D & string>(form: DraftForm<D>, name: K) {
  const { value, ...field } = fieldOf(form, name);
  return { ...field, isChecked: value };
}
