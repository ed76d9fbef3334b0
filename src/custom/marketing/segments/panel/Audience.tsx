import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Definition } from '#contract/marketing/segments/definition.ts';
import type { SegmentCount } from '#contract/marketing/segments/schemas.ts';
import { PartNotLoaded } from '#src/ui/feedback/PartNotLoaded.tsx';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { counted, figure } from '#src/ui/words/counts.ts';
import { FindGuest } from './FindGuest.tsx';
import { Funnel } from './Funnel.tsx';
import { ReachFigures } from './ReachFigures.tsx';
import { Sample } from './Sample.tsx';
import { PanelBox } from './styles.ts';
import { WhyDialog } from './WhyDialog.tsx';

/** What of a count is known at the moment. */
export interface CountState {
  readonly count: SegmentCount | undefined;
  readonly error: Error | null;
  /** Of an older rule: the count of the present one is on its way. */
  readonly isCounting: boolean;
  readonly onRetry: () => unknown;
}

/** “about 4,218”, of all guests. */
export const sizeText = ({ size, is_about }: Pick<SegmentCount, 'size' | 'is_about'>): string =>
  `${is_about ? 'about ' : ''}${figure(size)}`;

function Figures({ count }: { count: SegmentCount }) {
  return (
    <div className="figures">
      <div className="size">
        <strong>{sizeText(count)}</strong> of {counted(count.all_guests, 'guest')} match
      </div>
      <ReachFigures reach={count.reach} size={count.size} />
    </div>
  );
}

/** How fresh the count is, in words; empty while there is none. */
export const freshnessOf = (query: Definition | null, { count, isCounting }: CountState): string => {
  if (query === null) return 'Waits for the conditions';
  if (isCounting) return 'Counting…';
  return count ? 'Counted just now' : '';
};

/** Says a new size to who listens; stays where it is while what shows the size comes and goes. */
export const SaidSize = ({ query, state }: { query: Definition | null; state: CountState }) => (
  <VisuallyHidden role="status">
    {state.count && !state.isCounting && query !== null ? `${sizeText(state.count)} guests match` : ''}
  </VisuallyHidden>
);

/**
 * The size of a rule, whom it reaches, what each condition removes, ten guests and why: counted anew with every change. Without a `query`
 * the rule is not complete, and nothing is asked.
 */
export function AudienceParts({ query, state }: { query: Definition | null; state: CountState }) {
  const [why, setWhy] = useState<number | null>(null);
  const { count, error, onRetry } = state;
  return (
    <>
      {count ? <Figures count={count} /> : null}
      {query === null ? (
        <Quiet>Fill in every condition to see who matches.</Quiet>
      ) : error || !count ? (
        <PartNotLoaded title="The guests could not be counted" error={error} lines={4} onRetry={onRetry} />
      ) : null}
      {count && query !== null ? <Funnel count={count} /> : null}
      {count && query !== null ? <Sample query={query} onWhy={setWhy} /> : null}
      {query !== null ? <FindGuest onWhy={setWhy} /> : null}
      {why !== null && query !== null ? (
        <WhyDialog guestId={why} query={query} onClose={() => setWhy(null)} />
      ) : null}
    </>
  );
}

/** What a rule comes to, beside it. */
export function Audience({ query, state }: { query: Definition | null; state: CountState }) {
  const said = freshnessOf(query, state);
  return (
    <PanelBox aria-label="Audience" data-old={state.isCounting || undefined}>
      <header>
        <h2>Audience</h2>
        <small>
          {query !== null && said ? (
            <RefreshCw size={13} aria-hidden style={{ marginRight: 6, verticalAlign: -2 }} />
          ) : null}
          {said}
        </small>
      </header>
      <AudienceParts query={query} state={state} />
      <SaidSize query={query} state={state} />
    </PanelBox>
  );
}
