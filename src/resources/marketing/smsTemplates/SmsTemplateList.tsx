import { MessageSquareText } from 'lucide-react';
import { smsTemplateResource } from '#contract/marketing/templates/sms/endpoints.ts';
import { TEMPLATES_TAKEN } from '#contract/marketing/templates/messages/calls.ts';
import type { SmsTemplate } from '#contract/marketing/templates/messages/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useMay } from '#src/crud/useMay.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { PictureMark, TemplateTabs, TemplateWords } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';

const COLUMNS: readonly Column<SmsTemplate>[] = [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 240 },
  { source: 'body', maxWidth: 460, render: ({ body }) => <TemplateWords text={body} /> },
  {
    source: 'media',
    text: ({ media_file }) => media_file,
    render: ({ media }) => <PictureMark media={media} />,
  },
  { source: 'description', maxWidth: 240 },
  { source: 'author_name', maxWidth: 160, shown: 'asked' },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => <WhenField instant={updated_ts} />,
  },
];

/** The SMS tab of /templates (TMPL-003, TMPL-014). */
export default function SmsTemplateList() {
  const mayEdit = useMay('edit', smsTemplateResource.name);
  const to = ({ id }: Held<SmsTemplate>) => links.smsTemplate(id);
  return (
    <ResourceList
      of={smsTemplateResource}
      title="Templates"
      purpose="What your concept writes to many guests, ready to be sent."
      icon={MessageSquareText}
      emptyText="A template is a text to use again: an invitation, a birthday wish, a table that came free. Merge tags say something else to each guest."
      errorTitle="there was a problem loading your sms templates."
      above={<TemplateTabs here={links.smsTemplates()} />}
      search="Name or words"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={TEMPLATES_TAKEN}
      making={{ to: links.smsTemplateCreate() }}
      {...(mayEdit ? { to } : {})}
      exports
    />
  );
}
