import { validatorCompiler } from 'fastify-type-provider-zod';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { measureOf } from '#contract/core/limits.ts';
import { UNSTORABLE, unstorableIn } from '#contract/core/unstorable.ts';
import { Failure } from '../errors/index.ts';

const refused = (path: string, message: string) => ({
  error: new Failure(
    'VALIDATION',
    `${path === '' ? 'What you sent' : `“${path}”`} is not valid: ${message}. Correct it and try again.`,
    { errors: { [path || 'root.serverError']: message } },
  ),
});

/**
 * How what was sent is judged by the schema of its part: first how much it is, then whether its texts can be stored, then what
 * it is; and whether what was read out of a text, such as a filter in JSON, can be stored.
 */
export const validatorOf: FastifySchemaCompiler<z.ZodType> = (route) => {
  const { schema } = route;
  const validate = validatorCompiler(route);
  const measure = measureOf(schema);
  const storable = (data: unknown) => {
    const path = unstorableIn(data, schema);
    return path === null ? null : refused(path, UNSTORABLE);
  };
  return (data) => {
    const excess = measure?.(data, '') ?? null;
    if (excess) return refused(excess.path, excess.message);
    const unstorable = storable(data);
    if (unstorable) return unstorable;
    const judged = validate(data);
    return (isRead(judged) ? storable(judged.value) : null) ?? judged;
  };
};

const isRead = (judged: unknown): judged is { value: unknown } =>
  typeof judged === 'object' && judged !== null && 'value' in judged;
