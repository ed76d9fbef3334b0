import FormHelperText from '@mui/material/FormHelperText';
import { useInput } from 'react-admin';
import { useNavigate } from 'react-router';
import { reviewResource } from '#contract/sentiment/reviews/endpoints.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useLocationSource } from '#src/domain/administration/locations/index.ts';
import { starsText } from '#src/domain/sentiment/reviews/index.ts';
import { links } from '#src/links.ts';
import { LocationField } from '#src/ui/locations/LocationField.tsx';

const STARS = [5, 4, 3, 2, 1].map((id) => ({ id, name: starsText(id) }));
const NEW = { merchant_id: null, author_name: '', rating: null, content: '', notes: null };

function LocationInput() {
  const source = useLocationSource();
  const { field, fieldState } = useInput<number | null>({
    source: 'merchant_id',
    format: (id: number | null) => id,
  });
  return (
    <div>
      <LocationField
        mode="single"
        label="Location"
        offerAll={false}
        source={source}
        value={field.value ?? null}
        onChange={field.onChange}
      />
      {fieldState.error ? (
        <FormHelperText error role="alert">
          Choose the location that it is about
        </FormHelperText>
      ) : null}
    </div>
  );
}

/** Keeps what a guest said where no source brings it: a letter, a card, a word at the door. Render it to open it. */
export function WriteDownDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <RecordDialog
      of={reviewResource}
      row={null}
      title="Write a review down"
      saveLabel="Keep it"
      defaults={NEW}
      savedText={(row) => `${reviewResource.represent(row)} was written down.`}
      onSaved={({ id }) => void navigate(links.review(id))}
      onClose={onClose}
    >
      <LocationInput />
      <TextInput source="author_name" label="Guest" helperText="Empty where nobody knows" />
      <SelectInput source="rating" choices={STARS} emptyText="No stars" />
      <TextInput source="content" label="What the guest said" multiline minRows={4} maxRows={12} />
      <TextInput source="notes" label="How it came" placeholder="A letter, a card, a call" />
    </RecordDialog>
  );
}
