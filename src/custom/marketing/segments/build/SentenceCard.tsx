import { TextQuote } from 'lucide-react';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import type { Names } from '#contract/marketing/segments/kind.ts';
import { sentenceOf } from '#contract/marketing/segments/sentence.ts';
import { Sentence } from './styles.ts';

/** The rule as a sentence, what matters in it strong; of a rule that lacks something, what is missing. */
export function SentenceCard({ query, names }: { query: Definition | null; names: Names }) {
  return (
    <Sentence aria-labelledby="in-plain-words">
      <TextQuote size={18} aria-hidden />
      <div>
        <h2 id="in-plain-words">In plain words</h2>
        <p>
          {query === null
            ? 'The rule stands here as a sentence once every condition is filled in.'
            : sentenceOf(query, names).map(({ text, isStrong }, index) =>
                // The pieces of a sentence do not change places.
                isStrong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
              )}
        </p>
      </div>
    </Sentence>
  );
}
