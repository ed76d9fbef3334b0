import { BellRing } from 'lucide-react';
import { TEMPLATES_TAKEN } from '#contract/marketing/templates/messages/calls.ts';
import type { PushTemplate } from '#contract/marketing/templates/messages/schemas.ts';
import { pushTemplateResource } from '#contract/marketing/templates/push/endpoints.ts';
import type { Held } from '#src/crud/anyResource.ts';
import type { Column } from '#src/crud/list/column.ts';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { PictureMark, TemplateTabs, TemplateWords } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';
import { WhenField } from '#src/resources/administration/users/fields.tsx';

const COLUMNS: readonly Column<PushTemplate>[] = [
  { source: 'name', sortBy: 'name', shown: 'always', maxWidth: 220 },
  { source: 'title', maxWidth: 220, render: ({ title }) => <TemplateWords text={title} /> },
  { source: 'body', maxWidth: 340, render: ({ body }) => <TemplateWords text={body} /> },
  {
    source: 'media',
    text: ({ media_file }) => media_file,
    render: ({ media }) => <PictureMark media={media} />,
  },
  { source: 'deep_link', maxWidth: 200, shown: 'asked' },
  { source: 'description', maxWidth: 240, shown: 'asked' },
  { source: 'author_name', maxWidth: 160, shown: 'asked' },
  {
    source: 'updated_ts',
    sortBy: 'updated_ts',
    sortByOrder: 'DESC',
    render: ({ updated_ts }) => <WhenField instant={updated_ts} />,
  },
];

/** The push tab of /templates (TMPL-022, TMPL-027). */
export default function PushTemplateList() {
  const mayEdit = useMay('edit', pushTemplateResource.name);
  const to = ({ id }: Held<PushTemplate>) => links.pushTemplate(id);
  return (
    <ResourceList
      of={pushTemplateResource}
      title="Templates"
      purpose="What your concept writes to many guests, ready to be sent."
      icon={BellRing}
      emptyText="A push message appears on the phones of guests who have your app. Write one to use again, and see how each phone shows it."
      above={<TemplateTabs here={links.pushTemplates()} />}
      search="Name or words"
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={TEMPLATES_TAKEN}
      making={{ to: links.pushTemplateCreate() }}
      {...(mayEdit ? { to } : {})}
      exports
    />
  );
}
