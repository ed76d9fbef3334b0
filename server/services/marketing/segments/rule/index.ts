export { compileRule } from './compile.ts';
export { readFacts } from './facts.ts';
export { type Compile, type Predicate } from './sqlParts.ts';
