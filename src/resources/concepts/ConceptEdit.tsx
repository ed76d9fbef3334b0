import { styled } from '@mui/material/styles';
import { Link, useParams } from 'react-router';
import type { Program } from '#contract/programs/schemas.ts';
import { links } from '#src/links.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ConceptEditor } from './ConceptEditor.tsx';
import { countsWords } from './model/counts.ts';
import { OpenConcept } from './OpenConcept.tsx';
import { StateCard } from './StateCard.tsx';

const Above = styled('div')({ maxWidth: 760, marginBottom: 16 });

function Header({ concept, refetch }: { concept: Program; refetch: () => void }) {
  return (
    <>
      <PageHeader
        title={concept.program_name}
        purpose={countsWords(concept)}
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.concepts()}>
                Concepts
              </Link>,
            ]}
            here={concept.program_name}
          />
        }
        actions={<OpenConcept concept={concept} />}
      />
      <Above>
        <StateCard concept={concept} onChanged={refetch} />
      </Above>
    </>
  );
}

/** One concept, for super admins. */
export default function ConceptEdit() {
  const { id } = useParams();
  return (
    <ConceptEditor
      programId={Number(id)}
      header={(concept, refetch) => <Header concept={concept} refetch={refetch} />}
    />
  );
}
