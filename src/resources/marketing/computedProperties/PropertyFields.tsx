import { styled } from '@mui/material/styles';
import { useWatch } from 'react-hook-form';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { computedPropertyResource } from '#contract/marketing/computedProperties/endpoints.ts';
import { FormulaInput } from './formula/FormulaInput.tsx';
import { Preview } from './Preview.tsx';

/** The preview beside the formula where there is room, so that each choice shows what it comes to. */
const Sides = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 16, minWidth: 0 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Name, formula and a look at what it comes to. */
export function PropertyFields({ propertyId }: { propertyId: number | null }) {
  const definition: unknown = useWatch({ name: 'definition' });
  const mayCreate = useMay('create', computedPropertyResource.name);
  const mayEdit = useMay('edit', computedPropertyResource.name);
  return (
    <Sides>
      <div>
        <DataCard>
          <TextInput source="name" helperText="As segments name it, such as “Average check”" />
          <TextInput source="description" multiline minRows={2} helperText="What it is for" />
        </DataCard>
        <FormulaInput />
      </div>
      {mayCreate || mayEdit ? <Preview definition={definition} propertyId={propertyId} /> : null}
    </Sides>
  );
}
