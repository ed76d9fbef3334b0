import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { EditBase, Form, useEditContext } from 'react-admin';
import { type Program, program as programSchema } from '#contract/programs/schemas.ts';
import type { ConflictLabels } from '#src/custom/conflict/conflictFields.ts';
import { type Refused, useEditConflict } from '#src/custom/conflict/useEditConflict.ts';
import { loadIdentity } from '#src/dataProviders/startUp.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { FormFoot, WholeFormError } from '../restaurants/inputs.tsx';
import { ConceptSections } from './ConceptSections.tsx';
import { RESOURCE } from './names.ts';

type Row = Program & { id: number };

const LABELS: ConflictLabels<Program> = {
  program_name: 'Name',
  default_timezone: 'Default time zone',
  website: 'Website',
  support_email: 'Support email',
  support_phone: 'Support phone',
  program_sources: 'Guest sources',
  program_auth_sources: 'Ways to sign in',
  fb_ad_account_id: 'Ad account id',
};

const Stack = styled('div')({ display: 'grid', gap: 16, maxWidth: 760 });

export interface ConceptEditorProps {
  programId: number;
  /** What stands above the form, once the concept is there. */
  header: (concept: Program, refetch: () => void) => ReactNode;
}

/** Reading, the four states, and what happens when somebody else saved first. */
function Content({ header, refused }: Pick<ConceptEditorProps, 'header'> & { refused: RefObject<Refused> }) {
  const { record, error, refetch } = useEditContext<Row>();
  const formId = useId();
  const { onReady, dialog } = useEditConflict<Program>({
    schema: programSchema,
    labels: LABELS,
    idOf: (stored) => stored.program_id,
    refusedText: 'The concept could not be saved.',
    refused,
  });
  if (!record) {
    return <NotLoaded title="The concept could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      {header(record, () => void refetch())}
      <Form id={formId} mode="onBlur">
        <Stack>
          <WholeFormError />
          <ConceptSections />
          <FormFoot formId={formId} leaveTo={null} onReady={onReady} />
        </Stack>
      </Form>
      {dialog}
    </>
  );
}

/** The form of a concept: the current one, or any for a super admin. */
export function ConceptEditor({ programId, header }: ConceptEditorProps) {
  const refused = useRef<Refused>(() => undefined);
  return (
    <EditBase<Row>
      resource={RESOURCE}
      id={programId}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ onError: staysHere }}
      mutationOptions={{
        onSuccess: (record) => {
          showToast({ theme: 'success', message: `${record.program_name} saved.` });
          // The top bar names the concept out of the identity.
          void loadIdentity();
        },
        onError: (error, variables) => refused.current(error, { ...variables.data }),
      }}
    >
      <Content header={header} refused={refused} />
    </EditBase>
  );
}
