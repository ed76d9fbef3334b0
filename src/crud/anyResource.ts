import type { z } from 'zod';
import type { Resource } from '#contract/core/resource.ts';
import type { ResourceName } from '#contract/core/resources.ts';

/** A declaration of the contract whose rows are of one type. */
export type ResourceOf<Row extends object> = Pick<
  Resource<ResourceName, z.ZodType<Row>>,
  'name' | 'noun' | 'row' | 'labels' | 'represent' | 'calls' | 'isPartial'
> & { readonly key: keyof Row & string };

/** A row as react-admin holds it: with `id` beside the wire's own key. */
export type Held<Row extends object> = Row & { id: number };
