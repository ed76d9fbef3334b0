import { combineDataProviders, type DataProvider } from 'react-admin';
import type { Resource } from '#contract/core/resource.ts';
import { findKnown } from '#contract/core/resources.ts';
import { formProvider } from './formErrors.ts';
import { provide } from './provide.ts';

const providers = new Map<string, DataProvider>();

/** Who asks for a resource has its declaration loaded: it hands that over instead of a name (`ResourceList of={...}`). */
function providerOf(name: string): DataProvider {
  const made = providers.get(name);
  if (made) return made;
  const of = findKnown(name);
  if (!of) throw new Error(`No part of the contract that has been loaded declares ${name}`);
  const provided = provide(of as Resource);
  const provider = name === 'settings/host/forms' ? formProvider(provided) : provided;
  providers.set(name, provider);
  return provider;
}

/** The one data provider: a resource's name is its path, and each is answered by its own service's calls. */
export const dataProvider: DataProvider = {
  ...combineDataProviders(providerOf),
  supportAbortSignal: true,
};
