import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { ChevronsUpDown } from 'lucide-react';
import { storedProgramId, storedProgramName, useSession } from '#src/dataProviders/session.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { atMost, COARSE_POINTER, TOKENS, tokensOf } from '#src/theme/index.ts';
import { Dropdown } from '#src/ui/dropdown/Dropdown.tsx';
import { ChoiceList } from '../ChoiceList.tsx';
import { useSwitchConcept } from '#src/navigation/useSwitchConcept.ts';

/** A list longer than this gets a search box. */
const SEARCH_ABOVE = 6;

const Trigger = styled(ButtonBase)(({ theme }) => {
  const t = tokensOf(theme);
  return {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    maxWidth: 260,
    height: 36,
    padding: '0 8px',
    borderRadius: 8,
    fontFamily: 'inherit',
    fontSize: 14,
    fontWeight: 600,
    color: t.ink,
    '&:hover:not(.Mui-disabled)': { backgroundColor: t.hover },
    '&.Mui-disabled': { color: t.ink },
    '& > .name': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& > svg': { flex: 'none', color: t.muted },
    [COARSE_POINTER]: { height: 44 },
    [atMost('tablet')]: { padding: '0 4px', '& > .name': { display: 'none' } },
  };
});

const Tile = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 24,
  height: 24,
  borderRadius: 6,
  fontSize: 12,
  fontWeight: 600,
  color: TOKENS.dark.ink,
  backgroundColor: TOKENS.dark.divider,
  boxShadow: `inset 0 0 0 1px ${tokensOf(theme).mode === 'dark' ? TOKENS.dark.button : 'transparent'}`,
  '&::before': { content: 'attr(data-letter)' },
}));

const ConceptTile = ({ name }: { name: string }) => (
  <Tile aria-hidden data-letter={[...name.trim()][0]?.toLocaleUpperCase() ?? '–'} />
);

/** The name of the concept that this tab works in. */
export function useConceptName(): string {
  const { programs } = useIdentity();
  const { programId } = useSession();
  const current = programs.find((program) => program.program_id === programId);
  // A super admin may stand in a suspended concept, which the list of open ones leaves out.
  const stored = programId !== null && programId === storedProgramId() ? storedProgramName() : null;
  return current?.program_name ?? stored ?? 'No concept';
}

/** Which concept this tab works in; a choice only where there is one. */
export function ConceptSwitcher() {
  const { programs } = useIdentity();
  const { programId } = useSession();
  const { switchTo, busy } = useSwitchConcept();
  const name = useConceptName();
  if (programs.length < 2) {
    return (
      <Trigger disabled aria-label={`Concept: ${name}`} title={name}>
        <ConceptTile name={name} />
        <span className="name">{name}</span>
      </Trigger>
    );
  }
  return (
    <Dropdown
      label="Concepts"
      width={288}
      trigger={(trigger) => (
        <Trigger {...trigger} aria-label={`Concept: ${name}. Switch`} aria-busy={busy} title={name}>
          <ConceptTile name={name} />
          <span className="name">{name}</span>
          <ChevronsUpDown size={14} aria-hidden />
        </Trigger>
      )}
    >
      {(close) => (
        <ChoiceList
          label="Concepts"
          searchable={programs.length > SEARCH_ABOVE}
          current={programId}
          nothing="No concept is named like that."
          choices={programs.map((program) => ({
            id: program.program_id,
            label: program.program_name,
            note: program.program_state === 'active' ? undefined : program.program_state,
            icon: <ConceptTile name={program.program_name} />,
          }))}
          onChoose={(id) => {
            close();
            void switchTo(id);
          }}
        />
      )}
    </Dropdown>
  );
}
