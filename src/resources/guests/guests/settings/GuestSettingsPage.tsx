import { Columns } from '#src/ui/layout/Columns.ts';
import { PageHeader } from '#src/ui/page/PageHeader.tsx';
import { FieldsCard } from './FieldsCard.tsx';
import { TiersCard } from './TiersCard.tsx';

/** `/settings/guest_fields`: what a concept writes down about its guests, and how they stand with it (GUEST-009). */
export default function GuestSettingsPage() {
  return (
    <>
      <PageHeader
        title="Guest fields and tiers"
        purpose="What every profile of a guest asks for besides name, phone and email, and the tiers that guests can have."
      />
      <Columns
        columns="minmax(0, 1.3fr) minmax(0, 1fr)"
        below="largeDesktop"
        sx={{ maxWidth: { xs: 760, xl: 'none' } }}
      >
        <FieldsCard />
        <TiersCard />
      </Columns>
    </>
  );
}
