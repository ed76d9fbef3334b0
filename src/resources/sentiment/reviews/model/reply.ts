import { CATEGORY_NAMES } from '#contract/sentiment/reviews/categories.ts';
import type { ReplyValues } from '#contract/sentiment/reviews/replies.ts';
import type { Review } from '#contract/sentiment/reviews/schemas.ts';
import type { ResponseTemplate } from '#contract/sentiment/reviews/templates.ts';

/** What the tags of a template say to this review. */
export function replyValues(
  review: Pick<Review, 'author_name' | 'merchant_name' | 'categories'>,
  us: { readonly concept: string; readonly signature: string },
): ReplyValues {
  const [first = ''] = review.author_name.trim().split(/\s+/);
  const [about] = review.categories;
  return {
    name: first || null,
    location: review.merchant_name,
    category: about === undefined ? null : CATEGORY_NAMES[about].toLowerCase(),
    concept: us.concept,
    signature: us.signature,
  };
}

type Fitting = Pick<ResponseTemplate, 'language' | 'categories' | 'ratings' | 'merchant_ids'>;

/** How many of its own conditions a template meets; null where one of them speaks against it. */
export function fitOf(
  { language, categories, ratings, merchant_ids }: Fitting,
  review: Pick<Review, 'language' | 'categories' | 'rating' | 'merchant_id'>,
): number | null {
  const asked = [
    language === null ? null : language === review.language,
    categories.length === 0 ? null : categories.some((one) => review.categories.includes(one)),
    ratings.length === 0 ? null : review.rating !== null && ratings.includes(review.rating),
    merchant_ids === null ? null : merchant_ids.includes(review.merchant_id),
  ];
  if (asked.includes(false)) return null;
  return asked.filter((one) => one === true).length;
}
