import Stack from '@mui/material/Stack';
import { useWatch } from 'react-hook-form';
import { CATEGORY_NAMES, REVIEW_CATEGORIES } from '#contract/sentiment/reviews/categories.ts';
import { fillReply, replyLength, replyProblems } from '#contract/sentiment/reviews/replies.ts';
import { capabilityOf, REVIEW_SOURCES } from '#contract/sentiment/reviews/sources.ts';
import { ChecksInput, SelectInput } from '#src/crud/inputs/choices.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { WhereInput } from '#src/domain/administration/locations/index.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { useIdentity } from '#src/permissions/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { figure } from '#src/ui/words/counts.ts';
import { ContentInput } from './ContentInput.tsx';
import { LANGUAGES, languageText } from './words.ts';

const CATEGORIES = REVIEW_CATEGORIES.map((id) => ({ id, name: CATEGORY_NAMES[id] }));
const STARS = [1, 2, 3, 4, 5].map((id) => ({ id, name: id === 1 ? '1 star' : `${id} stars` }));

/** What a guest would read, and at which sources it would be too long. */
function Preview() {
  const { fname, lname, programs, current_program_id } = useIdentity();
  const signature = [fname, lname].filter(Boolean).join(' ');
  const { first } = useMyLocations();
  const content: unknown = useWatch({ name: 'content' });
  const text = typeof content === 'string' ? content : '';
  const concept = programs.find(({ program_id }) => program_id === current_program_id)?.program_name ?? '';
  const location = first[0]?.merchant_name ?? concept;
  const filled = (guest: string | null, category: string | null) =>
    fillReply(text, { name: guest, location, category, concept, signature });
  const read = filled('Kendra', 'wait');
  const length = replyLength(read.trim());
  const short = REVIEW_SOURCES.map(capabilityOf).filter(({ reply, maxReply }) => reply && length > maxReply);
  const [bare] = text.trim() === '' ? [] : replyProblems(filled(null, null), 'google');
  return (
    <DataCard title="Preview for a guest" subtitle="Kendra, who writes about the wait">
      <Stack spacing={1.5}>
        {text.trim() === '' ? (
          <Quiet>The text as one guest reads it stands here.</Quiet>
        ) : (
          <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} dir="auto">
            {read}
          </p>
        )}
        <Quiet>
          {figure(length)} {length === 1 ? 'character' : 'characters'}
        </Quiet>
        {short.length > 0 ? (
          <Alert type="warning" size="small">
            Too long for {short.map(({ name: source }) => source).join(' and ')}; shorten it, or use it
            elsewhere.
          </Alert>
        ) : null}
        {bare ? (
          <Alert type="warning" size="small">
            For a guest without a name, or a review about nothing in particular: {bare}.
          </Alert>
        ) : null}
      </Stack>
    </DataCard>
  );
}

/** The form of a response template, beside what a guest reads. */
export function TemplateFields({ isNew = false }: { isNew?: boolean }) {
  return (
    <Columns columns="minmax(0, 1fr) 340px">
      <Stack spacing={2}>
        <DataCard>
          <TextInput source="name" autoFocus={isNew} />
          <ContentInput />
        </DataCard>
        <DataCard title="Offered first for" subtitle="Nothing ticked: for any review">
          <Stack spacing={1.5}>
            <ChecksInput source="ratings" label="Stars" choices={STARS} row />
            <ChecksInput source="categories" label="About" choices={CATEGORIES} row />
            <SelectInput
              source="language"
              label="Language"
              choices={LANGUAGES.map((id) => ({ id, name: languageText(id) }))}
              emptyText="Any"
            />
            <WhereInput source="merchant_ids" label="Where it is offered" />
          </Stack>
        </DataCard>
      </Stack>
      <Preview />
    </Columns>
  );
}
