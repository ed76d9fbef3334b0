import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { EditBase, Form, useEditContext, useSaveContext } from 'react-admin';
import { type Program, program as programSchema } from '#contract/programs/schemas.ts';
import type { ConflictLabels } from '#src/custom/conflict/conflictFields.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { changedFields } from '#src/dataProviders/mapping.ts';
import { loadIdentity } from '#src/dataProviders/startUp.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { FormFoot, WholeFormError } from '../restaurants/inputs.tsx';
import { ConceptSections } from './ConceptSections.tsx';
import { RESOURCE } from './names.ts';

type Row = Program & { id: number };
type Values = Record<string, unknown>;
type Failure = (error: unknown, values: Values) => void;

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
function Content({ header, failed }: Pick<ConceptEditorProps, 'header'> & { failed: { current: Failure } }) {
  const { record, isPending, error, refetch } = useEditContext<Row>();
  const { save } = useSaveContext();
  const formId = useId();
  const reset = useRef<((values: Values) => void) | null>(null);
  const latest = useRef<Values>({});
  const onReady = useCallback((way: (values: Values) => void) => {
    reset.current = way;
  }, []);
  const { catchConflict, dialog } = useSaveConflict<Program>({
    schema: programSchema,
    labels: LABELS,
    onReload: (stored) => {
      reset.current?.({ ...stored, id: stored.program_id });
      void refetch();
    },
    onOverwrite: (stored) => void save?.({ ...latest.current, version: stored.version }),
  });
  failed.current = (problem, values) => {
    latest.current = values;
    if (record && catchConflict(problem, changedFields(values, record))) return;
    showErrorToast(problem instanceof Error ? problem.message : 'The concept could not be saved.', {
      error: problem,
    });
  };
  if (error && !record) {
    return (
      <ErrorState
        title="The concept could not be loaded"
        remedy={error.message}
        onRetry={() => void refetch()}
      />
    );
  }
  if (isPending || !record) {
    return (
      <DataCard>
        <BlockSkeleton lines={8} />
      </DataCard>
    );
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
  const failed = useRef<Failure>(() => undefined);
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
        onError: (error, variables) => failed.current(error, { ...variables.data }),
      }}
    >
      <Content header={header} failed={failed} />
    </EditBase>
  );
}
