import type { FeedbackFormWrite } from '#contract/sentiment/feedback/schemas.ts';

/** What the form of a feedback form holds. */
export type Form = Pick<FeedbackFormWrite, 'questions_json' | 'alert_triggers' | 'user_update_triggers'>;
