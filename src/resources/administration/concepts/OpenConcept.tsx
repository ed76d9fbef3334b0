import Button, { type ButtonProps } from '@mui/material/Button';
import { ArrowRightLeft } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Program } from '#contract/administration/programs/schemas.ts';
import { useSession } from '#src/dataProviders/session.ts';
import { switchProgram } from '#src/dataProviders/startUp.ts';
import { links } from '#src/links.ts';
import { showErrorToast } from '#src/ui/toasts/showToast.ts';

interface OpenConceptProps {
  concept: Program;
  size?: ButtonProps['size'];
}

/** Switches this tab into a concept and shows its locations. */
export function OpenConcept({ concept, size = 'medium' }: OpenConceptProps) {
  const [busy, setBusy] = useState(false);
  const { programId } = useSession();
  const navigate = useNavigate();
  const here = programId === concept.program_id;
  const open = async () => {
    setBusy(true);
    try {
      await switchProgram(concept.program_id);
      await navigate(links.restaurants());
    } catch (error) {
      showErrorToast(error instanceof Error ? error.message : 'The concept could not be opened. Try again.', {
        error,
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      variant="outlined"
      disabled={busy || here}
      startIcon={<ArrowRightLeft strokeWidth={1.75} />}
      aria-label={here ? `You are here: ${concept.program_name}` : `Open concept ${concept.program_name}`}
      onClick={() => void open()}
    >
      {here ? 'You are here' : 'Open concept'}
    </Button>
  );
}
