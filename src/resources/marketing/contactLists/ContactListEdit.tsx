import { useNavigate } from 'react-router';
import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import type { ContactList } from '#contract/marketing/contactLists/schemas.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useNaming } from '#src/domain/marketing/audience/index.ts';
import { links } from '#src/links.ts';
import { counted } from '#src/ui/words/counts.ts';
import { leftCount, OPT_IN_WORDS } from './words.ts';
import { ListFields } from './ListFields.tsx';

function RemoveList({ list }: { list: ContactList }) {
  const navigate = useNavigate();
  const usedBy = useNaming(list);
  const on = counted(list.subscribed_count + list.pending_count + leftCount(list), 'guest');
  return (
    <RemoveRecord
      of={contactListResource}
      row={list}
      label="Delete"
      confirmLabel="Delete list"
      usedBy={usedBy}
      consequence={`${on} and what was said of them here go with it. The guests stay in the book, with everything that they agreed to and refused.`}
      removedText={`The list ${list.name} is deleted.`}
      onRemoved={() => void navigate(links.contactLists())}
    />
  );
}

const shows = {
  opt_in: (kind: ContactList['opt_in']) => OPT_IN_WORDS[kind].label,
  is_public: (isPublic: boolean) => (isPublic ? 'Yes' : 'No'),
  merchant_ids: (ids: ContactList['merchant_ids']) => (ids ? `${ids.length} locations` : 'All locations'),
};

/** One contact list as it is written down (LIST-006, LIST-008). */
export default function ContactListEdit() {
  return (
    <RecordPage
      of={contactListResource}
      listPath={links.contactLists()}
      actions={(list) => <RemoveList list={list} />}
      shows={shows}
    >
      {(list) => <ListFields list={list} />}
    </RecordPage>
  );
}
