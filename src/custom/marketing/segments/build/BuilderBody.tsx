import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { ArrowLeftRight, CloudCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Link as RouterLink, useNavigate } from 'react-router';
import { userGroupResource } from '#contract/administration/userGroups/endpoints.ts';
import { type Definition, readDefinition } from '#contract/marketing/segments/definition.ts';
import { UnsavedGuard } from '#src/crud/conflict/UnsavedGuard.tsx';
import { WholeFormError } from '#src/crud/form/FormFoot.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { useMay } from '#src/crud/useMay.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { VisuallyHidden } from '#src/ui/layout/VisuallyHidden.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { momentText } from '#src/ui/words/dates.ts';
import type { DraftOf } from '../model/kept.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { RuleInput } from './RuleInput.tsx';
import { Head } from './styles.ts';
import { useKeptDraft } from './useKeptDraft.ts';

function NameInput() {
  const { field, fieldState } = useInput<string>({ source: 'name', defaultValue: '' });
  return (
    <TextField
      {...field}
      placeholder="Name this segment"
      autoComplete="off"
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
      slotProps={{ htmlInput: { 'aria-label': 'Name', maxLength: 80 } }}
    />
  );
}

function About() {
  const maySeeGroups = useMay('list', userGroupResource.name);
  return (
    <DataCard title="About this segment">
      <Columns>
        <TextInput source="description" label="Description" multiline minRows={2} />
        {maySeeGroups ? (
          <OneOf
            source="user_group_id"
            of={userGroupResource}
            label="User group"
            placeholder="Everyone who can view segments"
          />
        ) : null}
      </Columns>
    </DataCard>
  );
}

/** Compares a changed rule with the stored one. */
function Compare({ id }: { id: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { dirtyFields } = useFormState();
  const query: Definition = useWatch({ name: 'query' });
  const isReady = dirtyFields['query'] !== undefined && readDefinition(query).ok;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ArrowLeftRight aria-hidden />}
        disabled={!isReady}
        onClick={() => setIsOpen(true)}
      >
        Compare
      </Button>
      {isOpen ? <CompareDialog id={id} query={query} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

export interface BuilderBodyProps {
  readonly formId: string;
  /** Create, Edit, Duplicate. */
  readonly here: string;
  readonly draft: DraftOf;
  /** The stored segment that is changed. */
  readonly segmentId?: number;
  readonly cancelTo: string;
  readonly isSaving: boolean;
  /** Where saving leads, once it is saved. */
  readonly leaveTo: string | null;
  readonly onReady?: (reset: (values: Record<string, unknown>) => void) => void;
  /** Instead of the rule, where it has none. */
  readonly instead?: ReactNode;
}

/** The form of a segment: its name, its rule with what it comes to, whose it is, and the draft that is kept of it. */
export function BuilderBody(props: BuilderBodyProps) {
  const { here, draft, segmentId, cancelTo, isSaving, leaveTo, onReady, instead } = props;
  const { reset } = useFormContext();
  const { isDirty } = useFormState();
  const navigate = useNavigate();
  const mayView = usePermission('segments.view');
  const kept = useKeptDraft(draft, leaveTo !== null);
  const hasRule = instead === undefined;
  useEffect(() => onReady?.((values) => reset(values)), [onReady, reset]);
  useEffect(() => {
    if (leaveTo) void navigate(leaveTo);
  }, [leaveTo, navigate]);
  const about = <About />;
  return (
    <>
      <UnsavedGuard when={isDirty && leaveTo === null} />
      <Head>
        <div className="name">
          <nav aria-label="Breadcrumb">
            <Breadcrumb
              links={[
                mayView ? (
                  <Link key="list" component={RouterLink} to={links.segments()}>
                    Segments
                  </Link>
                ) : (
                  'Segments'
                ),
              ]}
              here={here}
            />
          </nav>
          <VisuallyHidden as="h1">{here} segment</VisuallyHidden>
          <NameInput />
        </div>
        {kept.keptAt === null ? null : (
          <span className="kept">
            <CloudCheck size={15} aria-hidden />
            Draft kept on this device at {momentText(kept.keptAt, '7:30 PM')}
          </span>
        )}
        <div className="acts">
          {segmentId !== undefined && hasRule ? <Compare id={segmentId} /> : null}
          <Button variant="outlined" component={RouterLink} to={cancelTo}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" disabled={isSaving}>
            Save segment
          </Button>
        </div>
      </Head>
      <Stack spacing={1.5} sx={{ '& > *': { mt: 2 } }}>
        <WholeFormError />
        {kept.found ? (
          <Alert
            type="info"
            action={
              <>
                <Button size="small" onClick={kept.takeUp}>
                  Take it up
                </Button>
                <Button size="small" onClick={kept.drop}>
                  Drop it
                </Button>
              </>
            }
          >
            A draft of {momentText(kept.found.keptAt, 'Nov 20, 7:30 PM')} is kept on this device.
          </Alert>
        ) : null}
      </Stack>
      {hasRule ? (
        <RuleInput {...(segmentId === undefined ? {} : { segmentId })}>{about}</RuleInput>
      ) : (
        <Stack spacing={2} sx={{ maxWidth: 860, pt: 2 }}>
          {instead}
          {about}
        </Stack>
      )}
    </>
  );
}
