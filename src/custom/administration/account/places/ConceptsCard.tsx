import Button from '@mui/material/Button';
import { ArrowLeftRight, Check } from 'lucide-react';
import { useSession } from '#src/dataProviders/session.ts';
import { useSwitchConcept } from '#src/navigation/useSwitchConcept.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { Rows } from '#src/ui/layout/Rows.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

/** The concepts one belongs to; nothing for whoever has only one, which the title names already. */
export function ConceptsCard() {
  const { programs } = useIdentity();
  const { programId } = useSession();
  const { switchTo, busy } = useSwitchConcept();
  if (programs.length < 2) return null;
  return (
    <DataCard title="Concepts" subtitle={`You belong to ${programs.length}.`}>
      <Rows data-plain>
        {programs.map(({ program_id, program_name }) => (
          <li key={program_id}>
            <div>
              <strong>{program_name}</strong>
            </div>
            {program_id === programId ? (
              <StatusChip tone="ok" icon={Check} label="You are here" />
            ) : (
              <Button
                size="small"
                variant="outlined"
                disabled={busy}
                aria-label={`Switch to ${program_name}`}
                startIcon={<ArrowLeftRight aria-hidden />}
                onClick={() => void switchTo(program_id)}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </Rows>
    </DataCard>
  );
}
