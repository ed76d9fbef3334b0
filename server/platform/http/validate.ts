import { validatorCompiler } from 'fastify-type-provider-zod';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { measureOf } from '#contract/core/limits.ts';
import { Failure } from '../errors/index.ts';

/** How what was sent is judged by the schema of its part: first how much it is, then what it is. */
export const validatorOf: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = validatorCompiler(route);
  const measure = measureOf(route.schema);
  if (!measure) return validate;
  return (data) => {
    const excess = measure(data, '');
    if (!excess) return validate(data);
    const { path, message } = excess;
    return {
      error: new Failure('VALIDATION', `“${path}” is not valid: ${message}. Correct it and try again.`, {
        errors: { [path]: message },
      }),
    };
  };
};
