import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Program } from '#contract/programs/schemas.ts';
import { links } from '#src/links.ts';
import { useIdentity, useIsSuperAdmin } from '#src/permissions/index.ts';
import { ConceptState } from '#src/resources/concepts/fields.tsx';
import { ConceptEditor } from '#src/resources/concepts/inputs.tsx';
import { tokensOf } from '#src/theme/index.ts';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';

const State = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 10px',
  margin: '-4px 0 16px',
  fontSize: 13,
  color: tokensOf(theme).muted,
}));

function Header({ concept }: { concept: Program }) {
  const isSuperAdmin = useIsSuperAdmin();
  return (
    <>
      <PageHeader title="General" purpose={`What everybody in ${concept.program_name} shares.`} />
      <State>
        <ConceptState state={concept.program_state} />
        {isSuperAdmin ? (
          <MuiLink component={Link} to={links.concept(concept.program_id)}>
            Change the state
          </MuiLink>
        ) : (
          <span>Only Couvert can change the state of a concept.</span>
        )}
      </State>
    </>
  );
}

/** The settings of the concept one is in. */
export default function GeneralPage() {
  const { current_program_id: programId } = useIdentity();
  if (programId === null) {
    return (
      <EmptyState title="No concept is open" why="Choose a concept in the top bar to see its settings." />
    );
  }
  return <ConceptEditor programId={programId} header={(concept) => <Header concept={concept} />} />;
}
