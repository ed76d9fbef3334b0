import { FormComponentNotFound } from './errors.ts';

/** The field that shows values of a type. */
export type PresetField =
  | { readonly kind: 'line' | 'number' | 'switch' | 'color' | 'image' }
  | { readonly kind: 'lines'; readonly rows: number };

/** The field of a value type; throws FormComponentNotFound where there is none (FORM-030). */
export function fieldOf(valueType: string): PresetField {
  switch (valueType) {
    case 'text':
      return { kind: 'line' };
    case 'long_text':
      return { kind: 'lines', rows: 2 };
    case 'json':
      return { kind: 'lines', rows: 6 };
    case 'number':
      return { kind: 'number' };
    case 'boolean':
      return { kind: 'switch' };
    case 'color':
      return { kind: 'color' };
    case 'image':
      return { kind: 'image' };
    default:
      throw new FormComponentNotFound(valueType);
  }
}
