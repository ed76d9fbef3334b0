import Button from '@mui/material/Button';
import { useState } from 'react';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import type { EmailTemplateRow } from '#contract/marketing/templates/email/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { RemoveRecord } from '#src/crud/RemoveRecord.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { usePermission } from '#src/permissions/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useTemplateCalls } from './data.ts';

interface Props {
  readonly template: Held<EmailTemplateRow>;
}

/** What it is called and where it is sorted; what stands in it is written in the editor. */
function DetailsDialog({ template, onClose }: Props & { readonly onClose: () => void }) {
  return (
    <RecordDialog
      of={emailTemplateResource}
      row={template}
      title={`Rename or sort ${template.name}`}
      savedText={({ name }) => `${name} was saved.`}
      size="small"
      onClose={onClose}
    >
      <TextInput source="name" autoFocus />
      <TextInput source="group" helperText="Templates of one group can be looked at by themselves." />
      <TextInput source="description" multiline minRows={2} />
    </RecordDialog>
  );
}

/** Renames, copies and removes a template of the list, for whoever may. */
export function TemplateActs({ template }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const mayEdit = useMay('edit', emailTemplateResource.name);
  const mayDuplicate = usePermission('templates.email.duplicate');
  const mayCreate = usePermission('templates.email.create');
  const { duplicate } = useTemplateCalls();
  const copy = async () => {
    setIsBusy(true);
    try {
      const made = await duplicate(template.id);
      showToast({ theme: 'success', message: `${made.name} was added.` });
    } catch (error) {
      showFailure(error, `${template.name} was not copied. Try again.`);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', whiteSpace: 'nowrap' }}>
      {mayEdit ? (
        <Button size="small" aria-label={`Rename ${template.name}`} onClick={() => setIsOpen(true)}>
          Rename
        </Button>
      ) : null}
      {mayDuplicate || mayCreate ? (
        <Button
          size="small"
          disabled={isBusy}
          aria-label={`Duplicate ${template.name}`}
          onClick={() => void copy()}
        >
          Duplicate
        </Button>
      ) : null}
      <RemoveRecord
        of={emailTemplateResource}
        row={template}
        isQuiet
        icon={false}
        consequence="Nobody can write with it any more. What was sent with it stays as it was. This cannot be undone."
      />
      {isOpen ? <DetailsDialog template={template} onClose={() => setIsOpen(false)} /> : null}
    </span>
  );
}
