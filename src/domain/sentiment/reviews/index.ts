/** What several pages of reviews share: how they are drawn and said, and what acts on them. */
export {
  fetchReview,
  keepReview,
  type ReviewAct,
  useReview,
  useReviewAct,
  useReviewContexts,
} from './data.ts';
export { RESPONSE_LOOKS, SENTIMENT_LOOKS, STATUS_LOOKS } from './looks.ts';
export { ageText, authorOf, dueWords, reviewsText, roughly, starsText, sureText } from './model/words.ts';
export { DaysFilter, FiscalFilter } from './filters/DaysFilter.tsx';
export { FilterMany, type Many } from './filters/FilterMany.tsx';
export { daysOf, type Span, spanOf } from './model/days.ts';
export { Stars } from './Stars.tsx';
