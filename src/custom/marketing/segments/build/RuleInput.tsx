import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormState } from 'react-hook-form';
import { useInput } from 'react-admin';
import { type ReactNode, useMemo } from 'react';
import { type Definition, readDefinition } from '#contract/marketing/segments/definition.ts';
import { atMost } from '#src/theme/index.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useSettled } from '#src/ui/list/useSettled.ts';
import { useCount } from '../data/queries.ts';
import { useNames, useOffers } from '../data/useNames.ts';
import { problemsOf } from '../model/problems.ts';
import { Audience, type CountState } from '../panel/Audience.tsx';
import { AudienceBar } from '../panel/AudienceBar.tsx';
import { RuleTree } from '../tree/RuleTree.tsx';
import { refusedAt } from './refused.ts';
import { SentenceCard } from './SentenceCard.tsx';
import { Halves } from './styles.ts';

/** Nothing is counted before the rule has been still for so long. */
const PAUSE_MS = 350;

const blank: Definition['root'] = { kind: 'group', match: 'all', is_not: false, rules: [] };

/** A rule that can be counted; null while it lacks something. */
function useReady(query: Definition): Definition | null {
  return useMemo(() => {
    const read = readDefinition(query);
    return read.ok ? read.definition : null;
  }, [query]);
}

function useCountState(ready: Definition | null): { state: CountState; settled: Definition | null } {
  const settled = useSettled(ready, PAUSE_MS);
  const mayCount = usePermission('segments.view');
  const asked = ready === null || !mayCount ? null : settled;
  const { data, error, refetch, isFetching, isPlaceholderData } = useCount(
    asked ?? { version: 1, root: blank },
    asked !== null,
  );
  const isCounting = mayCount && ready !== null && (isFetching || isPlaceholderData || ready !== settled);
  const state: CountState = {
    count: data,
    error: ready !== null && ready === settled && !isFetching ? error : null,
    isCounting,
    onRetry: refetch,
  };
  return { state, settled: asked };
}

/** The rule of the form: in plain words, as a tree to build, and what it comes to. */
export function RuleInput({ segmentId, children }: { segmentId?: number; children?: ReactNode }) {
  const { field } = useInput<Definition>({ source: 'query' });
  const { submitCount, errors } = useFormState();
  const query: Definition = field.value;
  const ready = useReady(query);
  const { state, settled } = useCountState(ready);
  const names = useNames(query);
  const mayCount = usePermission('segments.view');
  const isNarrow = useMediaQuery(atMost('largeDesktop'));
  const offers = useOffers();
  const problems = submitCount > 0 ? [...problemsOf(query), ...refusedAt(errors['query'])] : [];
  return (
    <Halves>
      <div className="rule">
        <SentenceCard query={ready} names={names} />
        <RuleTree
          value={query}
          onChange={field.onChange}
          offers={offers}
          names={names}
          problems={problems}
          counts={state.count?.rules ?? []}
          isCounting={mayCount && (state.isCounting || ready === null)}
          segmentId={segmentId}
        />
        {children}
      </div>
      {!mayCount ? (
        <div className="audience">
          <Quiet>
            You may make segments and not view them, so the guests who match are not counted here.
          </Quiet>
        </div>
      ) : isNarrow ? (
        <div className="at-foot">
          <AudienceBar query={settled} state={state} />
        </div>
      ) : (
        <div className="audience">
          <Audience query={settled} state={state} />
        </div>
      )}
    </Halves>
  );
}
