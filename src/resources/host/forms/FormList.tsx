import Button from '@mui/material/Button';
import { PanelsTopLeft } from 'lucide-react';
import { Link } from 'react-router';
import { formResource } from '#contract/host/forms/endpoints.ts';
import { FORM_TYPE_NAMES } from '#contract/host/forms/presetTypes.ts';
import type { Form } from '#contract/host/forms/schemas.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';
import { formWhere } from './words.ts';

const columnsOf = (nameOf: (id: number) => string | undefined): readonly Column<Form>[] => [
  { source: 'name', sortBy: 'name', shown: 'always' },
  {
    source: 'form_type',
    text: ({ form_type }) => FORM_TYPE_NAMES[form_type.type_id],
    render: ({ form_type }) => FORM_TYPE_NAMES[form_type.type_id],
  },
  {
    source: 'form_slug',
    text: ({ form_slug }) => form_slug.slug,
    render: ({ form_slug }) => form_slug.slug,
  },
  {
    source: 'merchant_ids',
    maxWidth: 240,
    text: ({ merchant_ids }) => formWhere(merchant_ids, nameOf),
    render: ({ merchant_ids }) => formWhere(merchant_ids, nameOf),
  },
  {
    source: 'active',
    text: ({ active }) => (active ? 'Yes' : 'No'),
    render: ({ active }) => (active ? 'Yes' : 'No'),
  },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => <WhenField instant={updated_ts} />,
  },
];

/** /settings/host/forms: the pages on which guests book and join the waitlist (ROUTE-044). */
export default function FormList() {
  const { nameOf } = useMyLocations();
  return (
    <ResourceList
      of={formResource}
      purpose="The pages where guests book a table or join the waitlist."
      icon={PanelsTopLeft}
      emptyText="Create a form, and guests can book a table on their phone. It shows up in your book right away."
      search="Form or link name"
      columns={columnsOf(nameOf)}
      sort={{ field: 'name', order: 'ASC' }}
      making={{ to: links.formCreate('reservations') }}
      actions={
        <>
          <Button component={Link} to={links.brandStyles()}>
            Brand styles
          </Button>
          <Button component={Link} to={links.formCreate('waitlist')}>
            New waitlist form
          </Button>
        </>
      }
      to={({ id }) => links.form(id)}
      exports
    />
  );
}
