import { codePoolResource, loyaltyOfferResource } from '#contract/marketing/loyalty/endpoints.ts';
import type { CodePool } from '#contract/marketing/loyalty/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { OneOf } from '#src/crud/inputs/references.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';
import { offerText } from '#src/domain/marketing/loyalty/index.ts';

/** A pool's name and the offer whose codes it holds. Render it to open it. */
export function PoolDialog({ row, onClose }: { row: Held<CodePool> | null; onClose: () => void }) {
  return (
    <RecordDialog
      of={codePoolResource}
      row={row}
      defaults={{ name: '', loyalty_offer_id: null }}
      title={row ? `Edit ${row.name}` : 'New code pool'}
      saveLabel={row ? 'Save pool' : 'Create pool'}
      savedText={({ name }) => `${name} is ${row ? 'saved' : 'created'}.`}
      size="small"
      onClose={onClose}
    >
      <TextInput source="name" autoFocus />
      <OneOf
        source="loyalty_offer_id"
        of={loyaltyOfferResource}
        sort={{ field: 'name', order: 'ASC' }}
        filter={{ state: 'live' }}
        optionText={offerText}
        helperText="From now on its codes come from this pool, and its vendor is not asked."
      />
    </RecordDialog>
  );
}
