import { resource, resourceCalls } from '#contract/core/resource.ts';
import { smsKeyword, smsKeywordWrite } from './schemas.ts';

const NAME = 'settings/sms_keywords';

const calls = resourceCalls(NAME, {
  path: '/sms_keywords',
  row: smsKeyword,
  write: smsKeywordWrite,
  sort: ['keyword', 'heard_count', 'updated_ts'],
  filters: {},
  spec: ['ROUTE-053'],
});

/** Words that guests text, and what happens then. */
export const smsKeywords = calls;

export const smsKeywordResource = resource(NAME, {
  key: 'id',
  row: smsKeyword,
  labels: {
    keyword: 'Keyword',
    answer: 'Answer',
    contact_list_id: 'Joins',
    contact_list_name: 'Joins',
    merchant_ids: 'Where',
    heard_count: 'Texted in 30 days',
    heard_ts: 'Last texted',
    updated_ts: 'Last change',
  },
  represent: ({ keyword }) => keyword,
  calls,
});
