import { contactListResource } from '#contract/marketing/contactLists/endpoints.ts';
import { RecordPage } from '#src/crud/form/RecordPage.tsx';
import { links } from '#src/links.ts';
import { ListFields } from './ListFields.tsx';

const NEW = {
  name: '',
  description: '',
  opt_in: 'single',
  is_public: true,
  merchant_ids: null,
  user_group_id: null,
};

/** A new contact list (LIST-008); it opens once it is made. */
export default function ContactListCreate() {
  return (
    <RecordPage
      of={contactListResource}
      listPath={links.contactLists()}
      createLabel="Create list"
      defaults={NEW}
      leadsTo={({ id }) => links.contactList(id)}
    >
      <ListFields list={null} />
    </RecordPage>
  );
}
