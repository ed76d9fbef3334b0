import Button from '@mui/material/Button';
import { type RefObject, useRef, useState } from 'react';
import { EditBase, useEditContext } from 'react-admin';
import { Link } from 'react-router';
import { merchant as merchantSchema, type Merchant } from '#contract/merchants/schemas.ts';
import { type Refused, useEditConflict } from '#src/custom/conflict/useEditConflict.ts';
import { links } from '#src/links.ts';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { CloseButton } from '../CloseButton.tsx';
import { MERCHANT_LABELS, toStored } from '../model/merchantForm.ts';
import { RESOURCE } from '../names.ts';
import { RestaurantForm } from './RestaurantForm.tsx';

type Row = Merchant & { id: number };
function Content({ leaveTo, refused }: { leaveTo: string | null; refused: RefObject<Refused> }) {
  const { record, error, refetch } = useEditContext<Row>();
  const { onReady, dialog } = useEditConflict<Merchant>({
    schema: merchantSchema,
    labels: MERCHANT_LABELS,
    idOf: (stored) => stored.merchant_id,
    refusedText: 'The location could not be saved.',
    refused,
  });
  if (!record) {
    return (
      <NotLoaded title="The location could not be loaded" error={error} onRetry={() => void refetch()} />
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
  const refused = useRef<Refused>(() => undefined);
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
        onError: (error, variables) => refused.current(error, { ...variables.data }),
      }}
    >
      <Content leaveTo={leaveTo} refused={refused} />
    </EditBase>
  );
}
