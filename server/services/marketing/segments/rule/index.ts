export { compileRule } from './compile.ts';
export { readFacts } from './facts.ts';
export { type Compile, type IdRange, inRange, type Predicate } from './sqlParts.ts';
