import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ShowBase, useShowContext } from 'react-admin';
import { Link, useParams } from 'react-router';
import { todayAt } from '#contract/core/dateSense.ts';
import type { Merchant } from '#contract/administration/merchants/schemas.ts';
import { timeNow } from '#src/clock.ts';
import { ApiError } from '#src/dataProviders/apiError.ts';
import { links } from '#src/links.ts';
import { usePermission } from '#src/permissions/index.ts';
import { NotLoaded } from '#src/ui/feedback/NotLoaded.tsx';
import { staysHere } from '#src/ui/feedback/staysHere.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { Breadcrumb } from '#src/ui/page/Breadcrumb.tsx';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { ClosedPage } from '../closed/ClosedPage.tsx';
import { CloseButton } from '../CloseButton.tsx';
import { fullDay } from '../model/days.ts';
import { clockIn, dayIn, zoneLabel } from '../model/timeZones.ts';
import { RESOURCE } from '../names.ts';
import { ChangesCard } from './ChangesCard.tsx';
import { BillingCard } from './BillingCard.tsx';
import { AddressCard, NearbyCard, PeopleCard, SettingsCard } from './panels.tsx';
import { ProductTimeline } from './ProductTimeline.tsx';

const TICK_MS = 15_000;

function useNow(): Date {
  const [now, setNow] = useState(() => timeNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(timeNow()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Purpose({ merchant, now }: { merchant: Merchant; now: Date }) {
  const { timezone } = merchant;
  return (
    <>
      {clockIn(timezone, now)} there, {fullDay(dayIn(timezone, now))}, {zoneLabel(timezone)} time
      {merchant.is_test ? ' · Test location' : ''}
    </>
  );
}

function Panels({ merchant, now }: { merchant: Merchant; now: Date }) {
  const seesPeople = usePermission('users.view');
  const seesChanges = usePermission('program.settings');
  return (
    <Columns columns="minmax(0, 3fr) minmax(0, 2fr)">
      <Stack spacing={2}>
        <ProductTimeline merchant={merchant} today={todayAt({ timezone: merchant.timezone, now })} />
        {seesPeople ? <PeopleCard merchant={merchant} /> : null}
        {seesChanges ? <ChangesCard merchant={merchant} /> : null}
      </Stack>
      <Stack spacing={2}>
        <AddressCard merchant={merchant} />
        <BillingCard merchant={merchant} />
        <SettingsCard merchant={merchant} />
        <NearbyCard merchant={merchant} />
      </Stack>
    </Columns>
  );
}

function Content() {
  const { record, error, refetch } = useShowContext<Merchant & { id: number }>();
  const mayEdit = usePermission('merchants.edit');
  const { id } = useParams();
  const now = useNow();
  // One that was read before it was closed is kept, and is not what it was.
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  if (!record || isGone) {
    const otherwise = (
      <NotLoaded title="The location could not be loaded" error={error} onRetry={() => void refetch()} />
    );
    return isGone && mayEdit && id ? <ClosedPage id={Number(id)} otherwise={otherwise} /> : otherwise;
  }
  return (
    <>
      <PageHeader
        title={record.numbered_name}
        purpose={<Purpose merchant={record} now={now} />}
        breadcrumb={
          <Breadcrumb
            links={[
              <Link key="list" to={links.restaurants()}>
                Locations
              </Link>,
            ]}
            here={record.merchant_name}
          />
        }
        actions={
          <>
            <CloseButton merchant={record} />
            {mayEdit ? (
              <Button
                variant="contained"
                startIcon={<Pencil strokeWidth={1.75} />}
                component={Link}
                to={links.restaurantEdit(record.id)}
              >
                Edit
              </Button>
            ) : null}
          </>
        }
      />
      <Panels merchant={record} now={now} />
    </>
  );
}

/** One location, everything about it on one page. */
export default function RestaurantShow() {
  return (
    <ShowBase resource={RESOURCE} queryOptions={{ onError: staysHere }}>
      <Content />
    </ShowBase>
  );
}
