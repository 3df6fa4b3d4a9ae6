import type { CompiledIcuChoices, CompiledMessage } from '@lingui/message-utils/compileMessage';

export type Plural = { name: string; cases: Record<string, CompiledMessage> };

/** What a message takes and which forms it has, whatever its words. */
export type MessageShape = {
  /** Placeholders in order of first use; those that choose a plural form must be numbers. */
  placeholders: Map<string, 'number' | 'text'>;
  plurals: Plural[];
  /** A `#`, or a kind of placeholder other than a plain one or a plural. */
  unsupported: string[];
};

export function shapeOf(message: CompiledMessage): MessageShape {
  const shape: MessageShape = { placeholders: new Map(), plurals: [], unsupported: [] };
  collect(message, shape, false);
  return shape;
}

function collect(message: CompiledMessage, shape: MessageShape, inPlural: boolean): void {
  for (const token of message) {
    if (typeof token === 'string') {
      if (inPlural && token === '#') shape.unsupported.push('#');
      continue;
    }
    const [name, kind, choices] = token;
    if (kind === undefined) {
      if (!shape.placeholders.has(name)) shape.placeholders.set(name, 'text');
    } else if (kind === 'plural') {
      collectPlural(name, choices as CompiledIcuChoices, shape);
    } else {
      shape.unsupported.push(kind);
    }
  }
}

function collectPlural(name: string, choices: CompiledIcuChoices, shape: MessageShape): void {
  const { offset, ...cases } = choices;
  if (offset) shape.unsupported.push('offset');
  shape.placeholders.set(name, 'number');
  shape.plurals.push({ name, cases });
  for (const form of Object.values(cases)) collect(form, shape, true);
}
