import type { ResourceName } from '#contract/core/resources.ts';
import type { LazyPage } from '../lazyPage.tsx';

/** What a resource's folder exports: its name, which is its path, and its lazy pages. */
export interface ResourceDefinition {
  readonly name: ResourceName;
  readonly list?: LazyPage;
  readonly create?: LazyPage;
  readonly edit?: LazyPage;
  readonly show?: LazyPage;
}
