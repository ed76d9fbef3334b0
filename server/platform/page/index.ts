export { eachOf } from './each.ts';
export {
  countedPageOf,
  countOf,
  cut,
  cutAndCount,
  oneMore,
  pageOf,
  slice,
  type Slice,
  sliced,
} from './page.ts';
