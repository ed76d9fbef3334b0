import type { Permission } from '#contract/core/permissions.ts';
import { responseTemplates } from '#src/resources/sentiment/responseTemplates/index.ts';
import { reviews } from '#src/resources/sentiment/reviews/index.ts';
import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteAccess, RouteEntry } from './entry.ts';
import { resourceRoutes } from './resourceRoutes.ts';

const needing = (permission: Permission): RouteAccess => ({ permissions: [permission] });
const VIEWING = { access: needing('sentiment.view'), flag: 'guest-sentiment' } as const;
const metric = lazyPage(() => import('#src/custom/sentiment/metrics/MetricPage.tsx'));

/** The pages under /ops/sentiment (REVIEW-002 to REVIEW-004). */
export const SENTIMENT_TABLE: readonly RouteEntry[] = [
  {
    path: links.sentiment(),
    title: 'Sentiment',
    ...VIEWING,
    page: lazyPage(() => import('#src/custom/sentiment/SentimentPage.tsx')),
  },
  {
    path: links.sentimentOverview(),
    title: 'Sentiment',
    description: 'What guests say in public, where, about what, and how fast it is answered.',
    ...VIEWING,
    page: lazyPage(() => import('#src/custom/sentiment/overview/OverviewPage.tsx')),
  },
  {
    path: links.sentimentMetric('ratings'),
    title: 'Ratings',
    description: 'The stars that guests give, by location or by time.',
    ...VIEWING,
    page: metric,
  },
  {
    path: links.sentimentMetric('response_time'),
    title: 'Response time',
    description: 'How long guests wait for an answer, by location or by time.',
    ...VIEWING,
    page: metric,
  },
  {
    path: links.sentimentMetric('sentiment'),
    title: 'Sentiment of reviews',
    description: 'What guests say in words, by location or by time.',
    ...VIEWING,
    page: metric,
  },
  ...resourceRoutes(reviews, {
    description: 'What guests say elsewhere, and what is answered.',
    flag: 'guest-sentiment',
  }),
  {
    path: links.bulkReply(),
    title: 'Bulk reply',
    description: 'Answer many reviews at once, each text seen before it leaves.',
    access: { permissions: ['sentiment.view', 'sentiment.respond'] },
    flag: 'bulk-reply',
    page: lazyPage(() => import('#src/custom/sentiment/bulkReply/BulkReplyPage.tsx')),
  },
  ...resourceRoutes(responseTemplates, {
    description: 'Texts that reviews are answered with.',
    flag: 'guest-sentiment',
  }),
  {
    path: links.feedback(),
    title: 'Feedback',
    description: 'What guests answered after their visit, with their scores and words.',
    flag: 'guest-sentiment',
    access: needing('sentiment.view'),
    page: lazyPage(() => import('#src/custom/sentiment/feedback/FeedbackPage.tsx')),
  },
  {
    path: links.sentimentEmailsToMe(),
    title: 'Emails to you',
    description: 'Which emails about reviews you do not want to get.',
    ...VIEWING,
    page: lazyPage(() => import('#src/custom/sentiment/emailsToMe/EmailsToMePage.tsx')),
  },
];
