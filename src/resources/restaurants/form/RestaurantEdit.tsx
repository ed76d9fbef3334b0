import Button from '@mui/material/Button';
import { useCallback, useRef, useState } from 'react';
import { EditBase, useEditContext, useSaveContext } from 'react-admin';
import { Link } from 'react-router';
import { merchant as merchantSchema, type Merchant } from '#contract/merchants/schemas.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { changedFields } from '#src/dataProviders/mapping.ts';
import { links } from '#src/links.ts';
import { BlockSkeleton } from '#src/ui/feedback/skeletons.tsx';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';
import { CloseButton } from '../CloseButton.tsx';
import { MERCHANT_LABELS, toStored } from '../model/merchantForm.ts';
import { RESOURCE } from '../names.ts';
import { RestaurantForm } from './RestaurantForm.tsx';

type Row = Merchant & { id: number };
type Values = Record<string, unknown>;

interface Failure {
  readonly error: unknown;
  readonly values: Values;
}

function Content({
  leaveTo,
  failures,
}: {
  leaveTo: string | null;
  failures: { current: (failure: Failure) => void };
}) {
  const { record, isPending, error, refetch } = useEditContext<Row>();
  const { save } = useSaveContext();
  const reset = useRef<((values: Values) => void) | null>(null);
  const latest = useRef<Values>({});
  const onReady = useCallback((way: (values: Values) => void) => {
    reset.current = way;
  }, []);
  const { catchConflict, dialog } = useSaveConflict<Merchant>({
    schema: merchantSchema,
    labels: MERCHANT_LABELS,
    onReload: (stored) => {
      reset.current?.({ ...stored, id: stored.merchant_id });
      void refetch();
    },
    onOverwrite: (stored) => void save?.({ ...latest.current, version: stored.version }),
  });
  failures.current = ({ error: failed, values }) => {
    latest.current = values;
    if (record && catchConflict(failed, changedFields(values, record))) return;
    showErrorToast(failed instanceof Error ? failed.message : 'The location could not be saved.', {
      error: failed,
    });
  };
  if (error && !record) {
    return (
      <ErrorState
        title="The location could not be loaded"
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
      <PageHeader
        title={record.numbered_name}
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.restaurants()}>
                Locations
              </Link>,
              <Link key="show" to={links.restaurant(record.id)}>
                {record.merchant_name}
              </Link>,
            ]}
            here="Edit"
          />
        }
        actions={
          <>
            <Button variant="outlined" component={Link} to={links.restaurant(record.id)}>
              View
            </Button>
            <CloseButton merchant={record} />
          </>
        }
      />
      <RestaurantForm leaveTo={leaveTo} cancelTo={links.restaurant(record.id)} onReady={onReady} />
      {dialog}
    </>
  );
}

/** Changes one location; somebody else's newer version is shown beside one's own. */
export default function RestaurantEdit() {
  const [leaveTo, setLeaveTo] = useState<string | null>(null);
  const failures = useRef<(failure: Failure) => void>(() => undefined);
  return (
    <EditBase<Row>
      resource={RESOURCE}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={{ onError: staysHere }}
      transform={toStored}
      mutationOptions={{
        onSuccess: (record) => {
          showToast({ theme: 'success', message: `${record.numbered_name} saved.` });
          setLeaveTo(links.restaurant(record.id));
        },
        onError: (error, variables) => failures.current({ error, values: { ...variables.data } }),
      }}
    >
      <Content leaveTo={leaveTo} failures={failures} />
    </EditBase>
  );
}
