import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { type ReactNode, type RefObject, useId } from 'react';
import { CreateBase, EditBase, useEditContext } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import type { z } from 'zod';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import type { Held, ResourceOf } from '../anyResource.ts';
import type { Refused } from '../conflict/useEditConflict.ts';
import { useMay } from '../useMay.ts';
import { type BarActs, FormFoot, WholeFormError } from './FormFoot.tsx';
import { RecordFields } from './RecordFields.tsx';
import { useAnswers } from './useAnswers.ts';
import { type Question, useQuestion } from './useQuestion.tsx';
import { type Shows, useLeave, useRecordConflict, useRecordSave } from './useRecordSave.tsx';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What a save sends, of what the form holds and of what was read. */
export type Transform = (
  values: Record<string, unknown>,
  options?: { readonly previousData?: unknown },
) => Record<string, unknown>;

export interface RecordPageProps<Row extends object> {
  readonly of: ResourceOf<Row>;
  /** Where the list is, and what it is called where that is not the plural; a page without a list has no trail. */
  readonly listPath?: string;
  readonly listName?: string;
  /** The inputs; `null` for a new one. */
  readonly children: ReactNode | ((row: Held<Row> | null) => ReactNode);
  /** What a new one starts with; without it the page shows the one of the address. */
  readonly defaults?: object;
  /** Another than the one of the address. */
  readonly id?: number;
  readonly title?: string | ((row: Row) => string);
  readonly purpose?: string | ((row: Row) => string);
  /** What can be done with a stored one, beside the title. */
  readonly actions?: (row: Held<Row>, refetch: () => void) => ReactNode;
  /** Between the head and the form of a stored one. */
  readonly above?: (row: Held<Row>, refetch: () => void) => ReactNode;
  /** Stricter than what a save takes: for what is typed otherwise than stored, and what only the whole record can tell. */
  readonly schema?: z.ZodType;
  readonly createLabel?: string;
  /** Why this one cannot be changed, in words; null where it can. */
  readonly locked?: (row: Row) => string | null;
  /** Instead of the usual bar of unsaved changes. */
  readonly bar?: (row: Held<Row>, acts: BarActs) => ReactNode;
  readonly shows?: Shows<Row>;
  readonly savedText?: (row: Row) => string;
  readonly transform?: Transform;
  /** Asked before a stored one is changed, where there is something to say. */
  readonly question?: (values: Record<string, unknown>, row: Held<Row>) => Question | null;
  /**
   * What a person answers to a refusal that asks something, which is then sent as well; null for a refusal of another kind, and in the
   * end where nothing was chosen.
   */
  readonly answerTo?: (error: unknown) => Promise<object | null> | null;
  /** Where a save leads; a new one leads to the list and a change stays, where nothing else is said. */
  readonly leadsTo?: (row: Held<Row>) => string | null;
  readonly onSaved?: (row: Held<Row>) => void;
  /** In px. */
  readonly maxWidth?: number;
}

const called = <Row extends object>({ title, of }: RecordPageProps<Row>, row: Row) =>
  typeof title === 'function' ? title(row) : (title ?? of.represent(row));

const mayLook = (many: string) =>
  `You can look at ${many} but not change them. Ask an admin of your concept for the permission.`;

function trailOf<Row extends object>({ of, listPath, listName }: RecordPageProps<Row>, here: string) {
  if (listPath === undefined) return undefined;
  return (
    <Breadcrumb
      links={[
        <Link key="list" component={RouterLink} to={listPath}>
          {listName ?? capital(of.noun[1])}
        </Link>,
      ]}
      here={here}
    />
  );
}

function Edited<Row extends object>({
  page,
  leaveTo,
  refused,
}: {
  page: RecordPageProps<Row>;
  leaveTo: string | null;
  refused: RefObject<Refused>;
}) {
  const { of, children, actions, purpose, above, locked, bar, maxWidth = 760 } = page;
  const { record, error, refetch } = useEditContext<Held<Row>>();
  const { onReady, dialog } = useRecordConflict(page, refused);
  useAnswers(page.answerTo, refused);
  const mayEdit = useMay('edit', of.name);
  const { question } = page;
  const asking = useQuestion(question && record ? (values) => question(values, record) : undefined);
  const formId = useId();
  const { update } = of.calls;
  const again = () => void refetch();
  if (!record || !update)
    return <NotLoaded title={`The ${of.noun[0]} could not be loaded`} error={error} onRetry={again} />;
  const title = called(page, record);
  const why = locked ? locked(record) : mayEdit ? null : mayLook(of.noun[1]);
  return (
    <>
      <PageHeader
        title={title}
        purpose={typeof purpose === 'function' ? purpose(record) : purpose}
        breadcrumb={trailOf(page, title)}
        actions={actions?.(record, again)}
      />
      {above ? <Box sx={{ maxWidth, mb: 2 }}>{above(record, again)}</Box> : null}
      <RecordFields
        formId={formId}
        schema={page.schema ?? update.body}
        isReadOnly={!mayEdit || why !== null}
        onSubmit={asking.onSubmit}
      >
        <Stack spacing={2} sx={{ maxWidth }}>
          {why === null ? null : <Alert type="info">{why}</Alert>}
          <WholeFormError />
          {typeof children === 'function' ? children(record) : children}
          <FormFoot
            formId={formId}
            leaveTo={leaveTo}
            onReady={onReady}
            {...(bar ? { bar: (acts) => bar(record, acts) } : {})}
          />
        </Stack>
      </RecordFields>
      {dialog}
      {asking.dialog}
    </>
  );
}

function EditPage<Row extends object>({ page, id }: { page: RecordPageProps<Row>; id: number }) {
  const { of, transform, leadsTo, onSaved } = page;
  const [leaveTo, setLeaveTo] = useLeave();
  const saved = (row: Held<Row>) => {
    onSaved?.(row);
    setLeaveTo(leadsTo?.(row) ?? null);
  };
  const { refused, mutationOptions } = useRecordSave({ ...page, onSaved: saved }, false);
  return (
    <EditBase
      resource={of.name}
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      disableAuthentication
      queryOptions={{ onError: staysHere }}
      mutationOptions={mutationOptions}
      {...(transform ? { transform } : {})}
    >
      <Edited page={page} leaveTo={leaveTo} refused={refused} />
    </EditBase>
  );
}

function CreatePage<Row extends object>({ page, schema }: { page: RecordPageProps<Row>; schema: z.ZodType }) {
  const { of, listPath, children, title, purpose, defaults, transform, createLabel, leadsTo } = page;
  const { maxWidth = 760, onSaved } = page;
  const [leaveTo, setLeaveTo] = useLeave();
  const formId = useId();
  const saved = (row: Held<Row>) => {
    onSaved?.(row);
    setLeaveTo(leadsTo?.(row) ?? listPath ?? null);
  };
  const { mutationOptions } = useRecordSave({ ...page, onSaved: saved }, true);
  const name = typeof title === 'string' ? title : `New ${of.noun[0]}`;
  return (
    <CreateBase
      resource={of.name}
      redirect={false}
      disableAuthentication
      mutationOptions={mutationOptions}
      {...(transform ? { transform } : {})}
    >
      <PageHeader
        title={name}
        purpose={typeof purpose === 'string' ? purpose : undefined}
        breadcrumb={trailOf(page, name)}
      />
      <RecordFields formId={formId} schema={schema} defaults={defaults}>
        <Stack spacing={2} sx={{ maxWidth }}>
          <WholeFormError />
          {typeof children === 'function' ? children(null) : children}
          <FormFoot
            formId={formId}
            leaveTo={leaveTo}
            {...(listPath === undefined ? {} : { cancelTo: listPath })}
            createLabel={createLabel ?? `Add ${of.noun[0]}`}
          />
        </Stack>
      </RecordFields>
    </CreateBase>
  );
}

/**
 * The page of one record: a new one where `defaults` are given, else the one of the address. Reading and its states, the form with
 * the contract's rules, both versions of a stale save, the question before leaving, and looking without changing.
 */
export function RecordPage<Row extends object>(props: RecordPageProps<Row>) {
  const { of, defaults } = props;
  const params = useParams();
  if (defaults !== undefined && of.calls.create)
    return <CreatePage page={props} schema={props.schema ?? of.calls.create.body} />;
  return <EditPage page={props} id={props.id ?? Number(params['id'])} />;
}
