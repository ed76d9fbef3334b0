import type { I18nProvider } from 'react-admin';
import { fieldLabelOf, isResourceName, RESOURCES } from '#contract/core/resources.ts';
import { messages } from './messages.ts';

type Options = Readonly<Record<string, unknown>>;

const OF_RESOURCE = /^resources\.(.+)\.(?:fields\.(.+)|name)$/;

/** A resource's noun and what its fields are called, as its declaration says. */
function ofResource(path: string): string | null {
  const [, name = '', field] = OF_RESOURCE.exec(path) ?? [];
  if (field !== undefined) return fieldLabelOf(name, field);
  return isResourceName(name) ? RESOURCES[name].noun.map(capital).join(' |||| ') : null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The text at a dotted path such as `ra.action.save`; null where there is none. */
function find(path: string): string | null {
  let at: unknown = messages;
  for (const step of path.split('.')) {
    if (typeof at !== 'object' || at === null) return null;
    at = new Map<string, unknown>(Object.entries(at)).get(step);
  }
  return typeof at === 'string' ? at : null;
}

/** `one |||| many` by `smart_count`, and `%{name}` filled in. */
function fill(text: string, options: Options): string {
  const [one = text, many = one] = text.split('||||').map((form) => form.trim());
  const form = options['smart_count'] === undefined || options['smart_count'] === 1 ? one : many;
  return form.replace(/%\{(\w+)\}/g, (whole, name: string) => String(options[name] ?? whole));
}

/** Speaks react-admin's message format; a key without a text falls back to `_`, then to itself. */
export function translate(key: string, options: Options = {}): string {
  const fallback = typeof options['_'] === 'string' ? options['_'] : key;
  return fill(ofResource(key) ?? find(key) ?? fallback, options);
}

/** One language so far; the texts of our own screens stand in the screens. */
export const i18nProvider: I18nProvider = {
  translate,
  changeLocale: async () => undefined,
  getLocale: () => 'en',
};
