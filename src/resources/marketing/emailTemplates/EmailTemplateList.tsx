import { Mail } from 'lucide-react';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import type { EmailTemplateRow } from '#contract/marketing/templates/email/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { FilterSelect } from '#src/crud/list/FilterSelect.tsx';
import { ResourceList } from '#src/crud/list/ResourceList.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { TemplateTabs } from '#src/domain/marketing/templates/index.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { COLUMNS } from './columns.tsx';
import { useGroups } from './data.ts';
import { RemoveSelected } from './RemoveSelected.tsx';
import { TemplateActs } from './TemplateActs.tsx';

const KINDS = [
  { value: 'false', label: 'Blocks' },
  { value: 'true', label: 'HTML' },
];

/** The email tab of /templates (TMPL-004). */
export default function EmailTemplateList() {
  const groups = useGroups();
  // The editor is guarded by campaigns.email (TMPL-007, TMPL-008).
  const mayWrite = usePermission('campaigns.email.create');
  const mayOpen = usePermission('campaigns.email.edit');
  const mayRemove = useMay('delete', emailTemplateResource.name);
  const to = ({ id }: Held<EmailTemplateRow>) => links.emailTemplate(id);
  return (
    <ResourceList
      of={emailTemplateResource}
      title="Templates"
      purpose="What your concept writes to many guests, ready to be sent."
      icon={Mail}
      emptyTitle="No email templates yet"
      emptyText="A template is an email to use again: the new menu, a birthday wish, the hours over the holidays. Begin with a starter, with an empty email, or with your own HTML."
      above={<TemplateTabs here={links.emailTemplates()} />}
      search="Name or subject"
      filters={
        <>
          <FilterSelect
            source="group"
            label="Group"
            options={groups.map((group) => ({ value: group, label: group }))}
          />
          <FilterSelect source="is_raw_html" label="Kind" options={KINDS} />
        </>
      }
      columns={COLUMNS}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={25}
      {...(mayWrite ? { making: { to: links.emailTemplateCreate() }, makeLabel: 'New template' } : {})}
      {...(mayOpen ? { to } : {})}
      rowActions={(template) => <TemplateActs template={template} />}
      {...(mayRemove ? { bulk: <RemoveSelected /> } : {})}
      exports
    />
  );
}
