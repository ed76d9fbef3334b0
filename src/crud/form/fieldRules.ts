import { createContext, useContext } from 'react';
import type { z } from 'zod';

interface FormRules {
  /** What a save takes. */
  readonly schema: z.ZodType;
  /** Whoever looks may not change anything. */
  readonly isReadOnly: boolean;
}

const Rules = createContext<FormRules | null>(null);

export const FormRulesProvider = Rules.Provider;

export interface FieldRules {
  readonly isRequired: boolean;
  readonly disabled: boolean;
  /** What an emptied text box means: null where the contract takes it, the empty text otherwise. */
  readonly empty: '' | null;
}

function accepts(schema: z.ZodType, value: unknown): boolean {
  return schema.safeParse(value).success;
}

/** What the contract says of one field of the form around: whether it has to be filled, and what nothing is. */
export function useFieldRules(source: string): FieldRules {
  const rules = useContext(Rules);
  const { shape } = (rules?.schema ?? {}) as { readonly shape?: Readonly<Record<string, z.ZodType>> };
  const schema = shape?.[source];
  if (!schema) return { isRequired: false, disabled: rules?.isReadOnly ?? false, empty: null };
  const empty = accepts(schema, null) ? null : '';
  return {
    isRequired: !accepts(schema, empty),
    disabled: rules?.isReadOnly ?? false,
    empty,
  };
}

export function useIsReadOnly(): boolean {
  return useContext(Rules)?.isReadOnly ?? false;
}
