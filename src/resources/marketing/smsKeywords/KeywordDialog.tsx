import { useWatch } from 'react-hook-form';
import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import { smsKeywordResource } from '#contract/marketing/smsKeywords/endpoints.ts';
import { MOST_ANSWER, type SmsKeyword } from '#contract/marketing/smsKeywords/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { WhereInput } from '#src/domain/administration/locations/index.ts';
import { SmsCount, TaggedInput } from '#src/domain/marketing/templates/index.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';

const NEW = { keyword: '', answer: '', contact_list_id: null, merchant_ids: null };

/** How long the answer is, as it is written. */
function AnswerCount() {
  const answer: unknown = useWatch({ name: 'answer' });
  return <SmsCount source="answer" body={typeof answer === 'string' ? answer : ''} hasPicture={false} />;
}

function ListChoice({ row }: { row: SmsKeyword | null }) {
  const mayChoose = useMay('edit', contactListResource.name);
  const hasLists = useFlag('contact-list');
  if (mayChoose && hasLists)
    return (
      <OneOf
        source="contact_list_id"
        of={contactListResource}
        sort={{ field: 'name', order: 'ASC' }}
        filter={{ opt_in: 'single' }}
        placeholder="No list"
        helperText="Who texts it joins, with their text as the proof. Lists with single opt-in."
      />
    );
  const now = row?.contact_list_name ? `It joins ${row.contact_list_name}. ` : '';
  return <Quiet>{now}Users who can edit contact lists can choose the list that this word joins.</Quiet>;
}

/** A keyword and what happens when it is texted. Render it to open it. */
export function KeywordDialog({ row, onClose }: { row: Held<SmsKeyword> | null; onClose: () => void }) {
  return (
    <RecordDialog
      of={smsKeywordResource}
      row={row}
      defaults={NEW}
      title={row ? `Edit ${row.keyword}` : 'New SMS keyword'}
      saveLabel={row ? 'Save keyword' : 'Add keyword'}
      savedText={({ keyword }) => `${keyword} is ${row ? 'saved' : 'added'}.`}
      shows={{
        merchant_ids: (ids) => (ids ? `${ids.length} locations` : 'All locations'),
        contact_list_id: (id) => (id === null ? 'No list' : `List ${id}`),
      }}
      onClose={onClose}
    >
      <TextInput
        source="keyword"
        autoFocus={row === null}
        helperText="One word, such as CLUB. HELP answers INFO as well."
      />
      <TaggedInput source="answer" place="sms" maxLength={MOST_ANSWER} minRows={4}>
        <AnswerCount />
      </TaggedInput>
      <ListChoice row={row} />
      <WhereInput source="merchant_ids" label="Heard at the numbers of" />
    </RecordDialog>
  );
}
