import Box from '@mui/material/Box';
import { OUTSIDE_VENDORS } from '#contract/marketing/loyalty/rules.ts';
import { useFlag } from '#src/permissions/index.ts';
import { Columns } from '#src/ui/layout/Columns.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { PointsCard } from './PointsCard.tsx';
import { VendorCard } from './VendorCard.tsx';
import { WaitingCard } from './WaitingCard.tsx';

/** `/settings/loyalty`: the loyalty vendors of a concept, and how many points a day. */
export default function LoyaltySettingsPage() {
  const hasPoints = useFlag('sparkfly-points');
  return (
    <>
      <PageHeader
        title="Loyalty"
        purpose="The accounts from which offers and points are given to guests, and what needs a second pair of eyes."
      />
      <Columns
        columns="minmax(0, 1fr) minmax(0, 1fr)"
        below="largeDesktop"
        sx={{ maxWidth: { xs: 760, xl: 'none' } }}
      >
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {OUTSIDE_VENDORS.map((vendor) => (
            <VendorCard key={vendor} vendor={vendor} />
          ))}
        </Box>
        {hasPoints ? (
          <Box sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
            <PointsCard />
            <WaitingCard />
          </Box>
        ) : null}
      </Columns>
    </>
  );
}
