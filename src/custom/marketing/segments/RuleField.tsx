import { type Definition, readDefinition } from '#contract/marketing/segments/definition.ts';
import { sentenceOf, textOf } from '#contract/marketing/segments/sentence.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { useNames, useOffers } from './data/useNames.ts';
import { problemsOf } from './model/problems.ts';
import { blankDefinition } from './tree/shape.ts';
import { RuleTree } from './tree/RuleTree.tsx';

/** A rule to begin with. */
export const startingRule = (): Definition => blankDefinition;

/** A rule about guests as a part of another page: as a tree to build, and in words; nothing is counted. */
export function RuleField({ value, onChange }: { value: Definition; onChange: (rule: Definition) => void }) {
  const names = useNames(value);
  const offers = useOffers();
  const read = readDefinition(value);
  return (
    <div>
      <RuleTree
        value={value}
        onChange={onChange}
        offers={offers}
        names={names}
        problems={problemsOf(value)}
        counts={[]}
        isCounting={false}
        segmentId={undefined}
      />
      <Quiet style={{ marginTop: 8 }}>
        {read.ok ? textOf(sentenceOf(read.definition, names)) : 'The rule lacks something yet.'}
      </Quiet>
    </div>
  );
}
