import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import { Check, Plus, Trash2 } from 'lucide-react';
import { tokensOf, useTokens } from '#src/theme/index.ts';
import { counted } from '#src/ui/words/counts.ts';
import type { PlanSection, PlanTable } from '../../model/draft.ts';
import type { Problems } from '../../model/problems.ts';
import { SECTION_COLOURS, sectionColour } from '../../model/sectionPalette.ts';
import type { Selection } from '../../model/selection.ts';
import type { EditorActs } from '../data/editorActs.ts';
import { Card, Head, Hint } from './parts.tsx';

const Swatches = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0,
  margin: '8px 0 0 -4px',
  '& label': { display: 'grid', placeItems: 'center', width: 30, height: 36, cursor: 'pointer' },
  '& input': { position: 'absolute', opacity: 0, width: 1, height: 1 },
  '& span': { display: 'grid', placeItems: 'center', width: 22, height: 22, borderRadius: '50%' },
  '& svg': { color: tokensOf(theme).surface },
  '& input:focus-visible + span': { outline: `2px solid ${tokensOf(theme).primary}`, outlineOffset: 2 },
}));

interface Props {
  readonly sections: readonly PlanSection[];
  readonly tables: readonly PlanTable[];
  readonly selection: Selection;
  readonly problems: Problems;
  readonly acts: EditorActs;
}

function Colours({ section, acts }: { readonly section: PlanSection; readonly acts: EditorActs }) {
  const tokens = useTokens();
  return (
    <Swatches role="radiogroup" aria-label={`Color of ${section.name}`}>
      {SECTION_COLOURS.map((name, colour) => (
        <label key={name} title={name}>
          <input
            type="radio"
            name={`color ${section.key}`}
            aria-label={name}
            checked={section.colour === colour}
            onChange={() => acts.setSection(section.key, { colour })}
          />
          <span style={{ backgroundColor: sectionColour(tokens, colour) }}>
            {section.colour === colour ? <Check size={14} strokeWidth={3} aria-hidden /> : null}
          </span>
        </label>
      ))}
    </Swatches>
  );
}

function SectionCard({
  section,
  tables,
  selection,
  problems,
  acts,
}: Omit<Props, 'sections'> & { section: PlanSection }) {
  const members = tables.filter((table) => table.section === section.key);
  const others = [...selection].filter((id) => !members.some((table) => table.local_id === id));
  const wrong = problems[section.key] ?? {};
  const count = counted(members.length, 'table');
  const seats = members.reduce((sum, table) => sum + table.capacity, 0);
  return (
    <Card aria-label={`Section ${section.name}`} data-wrong={section.key in problems}>
      <TextField
        label="Name"
        margin="none"
        value={section.name}
        error={wrong['name'] !== undefined}
        helperText={wrong['name'] ?? `${count}, ${seats} seats`}
        onChange={(event) =>
          acts.setSection(section.key, { name: event.target.value }, `name ${section.key}`)
        }
        slotProps={{ htmlInput: { maxLength: 40, autoComplete: 'off' } }}
      />
      <Colours section={section} acts={acts} />
      <div className="acts">
        <Button
          size="small"
          variant="outlined"
          disabled={members.length === 0}
          onClick={() => acts.select(new Set(members.map((table) => table.local_id)))}
        >
          Show its tables
        </Button>
        {others.length > 0 ? (
          <Button size="small" variant="outlined" onClick={() => acts.assign(section.key, others)}>
            Add the chosen {others.length === 1 ? 'table' : `${others.length} tables`}
          </Button>
        ) : null}
        <span style={{ flex: 1 }} />
        <Tooltip title="Remove this section">
          <IconButton
            aria-label={`Remove the section ${section.name}`}
            onClick={() => acts.removeSection(section.key)}
          >
            <Trash2 size={17} aria-hidden />
          </IconButton>
        </Tooltip>
      </div>
    </Card>
  );
}

/** Whose tables are whose: the parts of a room that a server looks after. */
export function SectionList({ sections, ...props }: Props) {
  return (
    <>
      <Head>
        <h2>{counted(sections.length, 'section')}</h2>
      </Head>
      <Hint>A section is what one server looks after. Choose tables on the drawing and add them to one.</Hint>
      <Button
        variant="outlined"
        fullWidth
        startIcon={<Plus aria-hidden />}
        onClick={props.acts.addSection}
        sx={{ marginBottom: 1.5 }}
      >
        Add a section
      </Button>
      {sections.map((section) => (
        <SectionCard key={section.key} section={section} {...props} />
      ))}
    </>
  );
}
