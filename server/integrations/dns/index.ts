export { MISTAKES, type Mistake, type PublishedRecord } from './mistakes.ts';
export { type Looked, type NameLookup, NameResolver } from './resolver.ts';
export { DnsSandbox } from './sandbox.ts';
