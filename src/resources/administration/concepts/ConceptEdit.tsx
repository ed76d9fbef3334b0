import { links } from '#src/links.ts';
import { ConceptPage } from './ConceptPage.tsx';
import { countsWords } from './model/counts.ts';
import { OpenConcept } from './OpenConcept.tsx';
import { StateCard } from './StateCard.tsx';

/** One concept, for super admins. */
export default function ConceptEdit() {
  return (
    <ConceptPage
      listPath={links.concepts()}
      purpose={countsWords}
      actions={(concept) => <OpenConcept concept={concept} />}
      above={(concept, refetch) => <StateCard concept={concept} onChanged={refetch} />}
    />
  );
}
