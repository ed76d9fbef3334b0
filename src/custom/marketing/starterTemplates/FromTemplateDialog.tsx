import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { emailTemplateResource } from '#contract/marketing/templates/email/endpoints.ts';
import type { EmailTemplateRow } from '#contract/marketing/templates/email/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { useFound } from '#src/crud/inputs/useFound.ts';
import { PickList } from '#src/ui/list/PickList.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { useStarterCalls } from './data.ts';

const BY_NAME = { field: 'name', order: 'ASC' } as const;
const SHOWN = 8;

/** Makes a starter of a template that there is. Render it to open it. */
export function FromTemplateDialog({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const { found } = useFound(emailTemplateResource, { typed, sort: BY_NAME, perPage: SHOWN });
  const { fromTemplate } = useStarterCalls();
  const choose = async ({ id, name }: Held<EmailTemplateRow>) => {
    setIsBusy(true);
    try {
      const made = await fromTemplate(id);
      showToast({ theme: 'success', message: `${made.name} was added to your starters.` });
      onClose();
    } catch (error) {
      showFailure(error, `${name} did not become a starter. Try again.`);
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      size="small"
      busy={isBusy}
      title="New starter"
      onClose={onClose}
      actions={
        <Button disabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <p style={{ marginTop: 0 }}>Choose the template that new emails shall begin with. It stays as it is.</p>
      <TextField
        autoFocus
        fullWidth
        label="Name or subject of a template"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {found?.length === 0 ? <p>No template matches. Try another word.</p> : null}
      {found && found.length > 0 ? (
        <PickList>
          {found.map((template) => (
            <li key={template.id}>
              <ButtonBase disabled={isBusy} onClick={() => void choose(template)}>
                <span>
                  <strong>{template.name}</strong>
                  <small>{template.subject || 'No subject yet'}</small>
                </span>
              </ButtonBase>
            </li>
          ))}
        </PickList>
      ) : null}
    </Modal>
  );
}
