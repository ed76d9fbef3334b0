import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { reviews } from '#contract/sentiment/reviews/endpoints.ts';
import {
  CATEGORY_NAMES,
  type PhraseSentiment,
  SENTIMENT_NAMES,
  SENTIMENTS,
} from '#contract/sentiment/reviews/categories.ts';
import type { Review, ReviewPhrase } from '#contract/sentiment/reviews/schemas.ts';
import { call } from '#src/dataProviders/client.ts';
import { SENTIMENT_LOOKS, Stars, sureText, useReviewAct } from '#src/domain/sentiment/reviews/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Tag } from '#src/ui/layout/Tag.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import { languageName } from '../model/language.ts';
import { type Segment, segmentsOf } from '../model/segments.ts';

const Said = styled('div')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'grid',
    gap: 12,
    '& > .text': {
      margin: 0,
      maxWidth: 720,
      fontSize: 15.5,
      lineHeight: '28px',
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-wrap',
    },
    '& mark': { color: 'inherit', backgroundColor: 'transparent', borderBottom: '2px solid' },
    '& mark[data-tone="ok"]': { borderColor: t.tones.ok.main },
    '& mark[data-tone="bad"]': { borderColor: t.tones.bad.main },
    '& mark[data-tone="warn"]': { borderColor: t.tones.warn.main },
    '& mark[data-tone="idle"]': { borderColor: t.rule },
    '& mark[data-chosen]': { backgroundColor: t.primaryTint },
    '& .chip': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 24,
      margin: '0 2px 0 5px',
      padding: '0 7px',
      border: 0,
      borderRadius: 6,
      font: 'inherit',
      fontSize: 12,
      lineHeight: '20px',
      fontWeight: 500,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    },
    '& .chip[aria-pressed="true"]': { outline: `2px solid ${t.primary}` },
    '& .chip:focus-visible': { outline: `2px solid ${t.primary}`, outlineOffset: 2 },
    '& .chip[data-tone="ok"]': { color: t.tones.ok.main, backgroundColor: t.tones.ok.tint },
    '& .chip[data-tone="bad"]': { color: t.tones.bad.main, backgroundColor: t.tones.bad.tint },
    '& .chip[data-tone="warn"]': { color: t.tones.warn.main, backgroundColor: t.tones.warn.tint },
    '& .chip[data-tone="idle"]': { color: t.inkSoft, backgroundColor: t.chip },
    '& .correct': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '6px 12px',
      padding: '6px 8px 6px 12px',
      border: `1px solid ${t.divider}`,
      borderRadius: 8,
      fontSize: 13,
      backgroundColor: t.surface,
    },
    '& .correct > p': { flex: '1 1 200px', margin: 0, color: t.muted },
    '& .correct strong': { fontWeight: 600, color: t.ink },
    '& .tags': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 6 },
    '& .before': { margin: 0, padding: '8px 12px', borderLeft: `2px solid ${t.rule}`, color: t.inkSoft },
    '& .before > small': { display: 'block', marginBottom: 4, fontSize: 12.5, color: t.muted },
  };
});

const nameOf = ({ category }: ReviewPhrase) => (category === null ? 'Overall' : CATEGORY_NAMES[category]);
const howSure = (phrase: ReviewPhrase) =>
  phrase.changed_by === null ? sureText(phrase.confidence) : `said by ${phrase.changed_by}`;

interface PiecesProps {
  readonly segments: readonly Segment[];
  readonly chosen: number | null;
  readonly onChoose: (id: number | null) => void;
}

/** The text with its phrases underlined, each followed by what it is about. */
function Pieces({ segments, chosen, onChoose }: PiecesProps) {
  return segments.map(({ text, phrases }, index) => {
    const [first] = phrases;
    // The pieces of a text do not change their order.
    if (!first) return <span key={index}>{text}</span>;
    return (
      <span key={index}>
        <mark
          data-tone={SENTIMENT_LOOKS[first.sentiment].tone}
          data-chosen={phrases.some((one) => one.phrase_text_analysis_id === chosen) || undefined}
        >
          {text}
        </mark>
        {phrases.map((phrase) => {
          const { tone, sign } = SENTIMENT_LOOKS[phrase.sentiment];
          const id = phrase.phrase_text_analysis_id;
          return (
            <button
              key={id}
              type="button"
              className="chip"
              data-tone={tone}
              aria-pressed={id === chosen}
              aria-label={`${nameOf(phrase)}: ${SENTIMENT_NAMES[phrase.sentiment].toLowerCase()}, ${howSure(phrase)}`}
              onClick={() => onChoose(id === chosen ? null : id)}
            >
              <span aria-hidden>{sign}</span>
              {nameOf(phrase)}
            </button>
          );
        })}
      </span>
    );
  });
}

/** What was worked out of one phrase, and the way to say it better; a correction outlives every analysis (REVIEW-032). */
function Correct({ review, phrase }: { review: Review; phrase: ReviewPhrase }) {
  const { mutate, isPending } = useReviewAct();
  const mayCorrect = usePermission('sentiment.respond');
  const correct = (sentiment: PhraseSentiment) =>
    mutate(() =>
      call(reviews.phraseSentiment, {
        params: { id: review.id, phrase_id: phrase.phrase_text_analysis_id },
        body: { sentiment },
      }),
    );
  const was =
    phrase.changed_by !== null && phrase.analysed_sentiment !== phrase.sentiment
      ? `, worked out as ${SENTIMENT_NAMES[phrase.analysed_sentiment].toLowerCase()}`
      : '';
  return (
    <div className="correct">
      <p>
        <strong>{nameOf(phrase)}</strong> {SENTIMENT_NAMES[phrase.sentiment].toLowerCase()}, {howSure(phrase)}
        {was}
      </p>
      {mayCorrect ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          value={phrase.sentiment}
          disabled={isPending}
          aria-label={`${nameOf(phrase)} is`}
          onChange={(_, next: PhraseSentiment | null) => {
            if (next !== null) correct(next);
          }}
        >
          {SENTIMENTS.map((one) => (
            <ToggleButton key={one} value={one}>
              {SENTIMENT_NAMES[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      ) : null}
    </div>
  );
}

/** What the review said before its guest edited it. */
function Before({ review }: { review: Review }) {
  const [isOpen, setIsOpen] = useState(false);
  if (review.versions.length === 0) return null;
  const edited = momentText(review.edited_ts ?? review.reviewed_ts, 'Nov 20, 2026, 7:30 PM', review.timezone);
  return (
    <>
      <Alert
        type="info"
        size="small"
        action={
          <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? 'Hide what it said' : 'What it said before'}
          </Button>
        }
      >
        The guest changed it on {edited}.
      </Alert>
      {isOpen
        ? review.versions.map((version) => (
            <blockquote className="before" key={version.seen_ts}>
              <small>
                Until {momentText(version.seen_ts, 'Nov 20, 2026, 7:30 PM', review.timezone)}{' '}
                <Stars rating={version.rating} size={13} />
              </small>
              <span dir="auto">{version.content || 'Stars without words'}</span>
            </blockquote>
          ))
        : null}
    </>
  );
}

/** What stands between the reader and the text: gone from its source, or not understood here. */
function Cautions({ review }: { review: Review }) {
  const { vanished_ts, counts, is_analysed, language, content } = review;
  return (
    <>
      {vanished_ts === null ? null : (
        <Alert type="warning" size="small">
          Gone from its source since {momentText(vanished_ts, 'Nov 20, 2026', review.timezone)}.{' '}
          {counts ? 'After seven days it leaves the averages.' : 'It is no longer part of the averages.'}
        </Alert>
      )}
      {is_analysed || content === '' ? null : (
        <Quiet>
          {language === null
            ? 'Its phrases are not worked out yet.'
            : `Phrases in ${languageName(language)} are not worked out here.`}
        </Quiet>
      )}
    </>
  );
}

/** What the guest said, with its phrases marked, corrected by a press, and both of its wordings. */
export function ReviewText({ review }: { review: Review }) {
  const [chosen, choose] = useState<number | null>(null);
  const { phrase_text_analysis: phrases, content, language } = review;
  const phrase = phrases.find((one) => one.phrase_text_analysis_id === chosen);
  return (
    <Said>
      <Cautions review={review} />
      <Before review={review} />
      <p className="text" dir="auto" lang={language ?? undefined}>
        {content === '' ? (
          <Quiet as="span">Stars without words.</Quiet>
        ) : (
          <Pieces segments={segmentsOf(content, phrases)} chosen={chosen} onChoose={choose} />
        )}
      </p>
      {phrase ? <Correct review={review} phrase={phrase} /> : null}
      <div className="tags">
        {review.categories.map((category) => (
          <Tag key={category}>{CATEGORY_NAMES[category]}</Tag>
        ))}
        {review.ratings.map(({ name, rating }) => (
          <Tag key={name} data-outlined>
            {name} {rating}
          </Tag>
        ))}
        {review.notes === null ? null : <Quiet as="span">{review.notes}</Quiet>}
        {language === null || language === 'en' ? null : <Tag data-outlined>{languageName(language)}</Tag>}
      </div>
    </Said>
  );
}
