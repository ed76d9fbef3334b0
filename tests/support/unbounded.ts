import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { mostEntries, mostOf } from '#contract/core/limits.ts';

type Schema = z.core.$ZodType;

/** Forms of text that are short by themselves. */
const SHORT_FORMATS = new Set<unknown>(['uuid', 'date', 'ipv4', 'ipv6']);

/** True for a pattern from the first character to the last in which nothing may be repeated at will. */
function isShort({ source }: RegExp): boolean {
  let plain = source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/g, 'x');
  if (!/^\^.*\$$/.test(plain) || /[*+]|\{\d+,\}/.test(plain)) return false;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, 'x');
  return !plain.includes('|');
}

function isShortText(schema: z.ZodString | z.ZodStringFormat): boolean {
  if (mostOf(schema) !== null || SHORT_FORMATS.has(schema.format)) return true;
  return (schema._zod.def.checks ?? []).some(
    (check) =>
      check instanceof z.core.$ZodCheckRegex &&
      check._zod.def.pattern !== undefined &&
      isShort(check._zod.def.pattern),
  );
}

/** Kinds of which a value is one thing of known size. */
const SINGLE = [
  z.ZodNumber,
  z.ZodBoolean,
  z.ZodEnum,
  z.ZodLiteral,
  z.ZodNull,
  z.ZodUndefined,
  z.ZodNever,
  z.ZodTransform,
];

/** Where in a schema more may come than anybody needs: lists, texts and records without a limit, and what may be anything. */
export function unbounded(schema: Schema, path: string): string[] {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional
  )
    return unbounded(schema._zod.def.innerType, path);
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return isShortText(schema) ? [] : [`${path}: a text without a limit`];
  if (SINGLE.some((kind) => schema instanceof kind)) return [];
  if (schema instanceof z.ZodPipe) {
    const isRead = schema.in instanceof z.ZodTransform;
    return [...(isRead ? [] : unbounded(schema.in, path)), ...unbounded(schema.out, path)];
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => unbounded(one, path));
  if (schema instanceof z.ZodTuple) return schema._zod.def.items.flatMap((one) => unbounded(one, path));
  if (schema instanceof z.ZodArray) {
    const own = mostOf(schema) === null ? [`${path}: a list without a limit`] : [];
    return [...own, ...unbounded(schema.element, `${path}[]`)];
  }
  if (schema instanceof z.ZodObject) {
    const { catchall } = schema._zod.def;
    const rest = catchall ? unbounded(catchall, `${path}.*`) : [];
    return [
      ...Object.entries(schema.shape).flatMap(([name, one]) => unbounded(one, `${path}.${name}`)),
      ...rest,
    ];
  }
  if (schema instanceof z.ZodRecord) {
    const own = mostEntries(schema) === null ? [`${path}: a record without a limit`] : [];
    return [...own, ...unbounded(schema.keyType, `${path}.key`), ...unbounded(schema.valueType, `${path}.*`)];
  }
  return [`${path}: ${schema._zod.def.type}, whose size is not known`];
}

/** A rule is read by `readDefinition`, which takes so many conditions, so deep, each by its own schema with limits. */
const RULE = /^body\.query: custom/;
const CONDITION = /^body\.field_conditional\.(?:crm_)?query: custom/;

/** A mail and its blocks are read by `emailDocument` and `reusableContent`, which say how much each of them holds. */
const MAIL = /^body\.(?:json|content|source\.json): custom/;

/** What may be anything for a reason. */
const ANYTHING: Readonly<Record<string, RegExp>> = {
  // Each check is judged by itself by `ticketIngest`, which has limits; the list of them has one.
  'tickets.ingest': /^body\.tickets\[\]: unknown/,
  // The provider's signature covers fields that are not read; a form of more than 64 KB is refused.
  'messages.statusCallback': /^body\.\*: unknown/,
  'messages.inboundCallback': /^body\.\*: unknown/,
  'segments.create': RULE,
  'segments.createOfProgram': RULE,
  'segments.update': RULE,
  'segments.updateOfProgram': RULE,
  'automationActions.create': CONDITION,
  'automationActions.update': CONDITION,
  'segments.query': RULE,
  'segments.queryOfProgram': RULE,
  'segments.count': RULE,
  'segments.sample': RULE,
  'segments.explain': RULE,
  'segments.difference': RULE,
  'segments.duplicate': RULE,
  'emailTemplates.create': MAIL,
  'emailTemplates.update': MAIL,
  'emailTemplates.createBlock': MAIL,
  'emailTemplates.updateBlock': MAIL,
  'emailPreviews.preview': MAIL,
  'emailPreviews.test': MAIL,
  'emailPreviews.check': MAIL,
};

/** The same for everything that an endpoint is sent. */
export function unboundedIn(name: string, { params, query, body }: Endpoint): string[] {
  const all = [...unbounded(params, 'params'), ...unbounded(query, 'query'), ...unbounded(body, 'body')];
  return all.filter((one) => !ANYTHING[name]?.test(one));
}
