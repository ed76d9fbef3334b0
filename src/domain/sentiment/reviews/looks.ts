import {
  CircleCheck,
  CircleDashed,
  CircleDot,
  CircleX,
  Clock,
  Eye,
  Frown,
  HelpCircle,
  type LucideIcon,
  Meh,
  MessageSquareReply,
  Pencil,
  Scale,
  Send,
  Smile,
  Undo2,
} from 'lucide-react';
import type { PhraseSentiment } from '#contract/sentiment/reviews/categories.ts';
import type { EngagementStatus, ResponseState } from '#contract/sentiment/reviews/engagement.ts';
import type { Tone } from '#src/theme/index.ts';

interface Look {
  readonly tone: Tone;
  readonly icon: LucideIcon;
}

/** How far people have got with a review, as it is drawn beside its word. */
export const STATUS_LOOKS = {
  new: { tone: 'info', icon: CircleDot },
  read: { tone: 'idle', icon: Eye },
  in_work: { tone: 'accent', icon: Pencil },
  replied: { tone: 'ok', icon: MessageSquareReply },
  closed: { tone: 'idle', icon: CircleCheck },
} as const satisfies Record<EngagementStatus, Look>;

/** What a phrase or a review says; the sign stands before a category. */
export const SENTIMENT_LOOKS = {
  positive: { tone: 'ok', icon: Smile, sign: '+' },
  neutral: { tone: 'idle', icon: Meh, sign: '=' },
  negative: { tone: 'bad', icon: Frown, sign: '−' },
  mixed: { tone: 'warn', icon: Scale, sign: '±' },
} as const satisfies Record<PhraseSentiment, Look & { readonly sign: string }>;

/** What became of an answer, after the name of who wrote it. */
export const RESPONSE_LOOKS = {
  draft: { tone: 'idle', icon: Pencil, words: 'Draft' },
  queued: { tone: 'info', icon: Clock, words: 'Waits to be posted' },
  sending: { tone: 'info', icon: Send, words: 'Is being posted' },
  posted: { tone: 'ok', icon: CircleCheck, words: 'Posted' },
  failed: { tone: 'bad', icon: CircleX, words: 'Not posted' },
  unknown: { tone: 'warn', icon: HelpCircle, words: 'The source did not say whether it stands' },
  withdrawn: { tone: 'bad', icon: CircleDashed, words: 'Gone from the source' },
  deleted: { tone: 'idle', icon: Undo2, words: 'Taken back' },
} as const satisfies Record<ResponseState, Look & { readonly words: string }>;
