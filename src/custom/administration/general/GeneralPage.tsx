import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import type { Program } from '#contract/administration/programs/schemas.ts';
import { links } from '#src/links.ts';
import { useIdentity, useIsSuperAdmin } from '#src/permissions/index.ts';
import { ConceptState } from '#src/resources/administration/concepts/fields.tsx';
import { ConceptPage } from '#src/resources/administration/concepts/inputs.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';

function State({ concept }: { concept: Program }) {
  const isSuperAdmin = useIsSuperAdmin();
  return (
    <Stack
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px', mt: '-4px', color: 'text.secondary' }}
    >
      <ConceptState state={concept.program_state} />
      {isSuperAdmin ? (
        <MuiLink component={Link} to={links.concept(concept.program_id)}>
          Change the state
        </MuiLink>
      ) : (
        <span>Only Couvert can change the state of a concept.</span>
      )}
    </Stack>
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
  return (
    <ConceptPage
      id={programId}
      title="General"
      purpose={({ program_name }) => `What everybody in ${program_name} shares.`}
      above={(concept) => <State concept={concept} />}
    />
  );
}
