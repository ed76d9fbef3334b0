import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ArrowLeftRight, Check } from 'lucide-react';
import { useSession } from '#src/dataProviders/session.ts';
import { useSwitchConcept } from '#src/layout/useSwitchConcept.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { tokensOf } from '#src/theme/index.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';

const Rows = styled('ul')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& > li': { display: 'flex', alignItems: 'center', gap: 12, minHeight: 44 },
    '& > li + li': { borderTop: `1px solid ${t.hair}` },
    '& .name': { flex: 1, minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' },
    '& .here': { display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 13, color: t.muted },
  };
});

/** The concepts one belongs to; nothing for whoever has only one, which the title names already. */
export function ConceptsCard() {
  const { programs } = useIdentity();
  const { programId } = useSession();
  const { switchTo, busy } = useSwitchConcept();
  if (programs.length < 2) return null;
  return (
    <DataCard title="Concepts" subtitle={`You belong to ${programs.length}.`}>
      <Rows>
        {programs.map(({ program_id, program_name }) => (
          <li key={program_id}>
            <span className="name">{program_name}</span>
            {program_id === programId ? (
              <span className="here">
                <Check size={14} aria-hidden />
                You are here
              </span>
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
