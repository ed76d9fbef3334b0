import Button from '@mui/material/Button';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { useUpdate } from 'react-admin';
import { crmFieldResource } from '#contract/guests/guests/endpoints.ts';
import type { CrmField } from '#contract/guests/guests/schemas.ts';
import type { Held } from '#src/crud/anyResource.ts';
import { sayRefused } from '#src/crud/form/useRecordSave.tsx';
import { InUseDialog, type User, usersIn } from '#src/crud/InUseDialog.tsx';
import { OrderedCard } from '#src/crud/ordered/OrderedCard.tsx';
import { StatusChip } from '#src/ui/identity/StatusChip.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { fieldWords } from '../model/fieldWords.ts';
import { FieldDialog } from './FieldDialog.tsx';

/** Takes a field out of use, or into use again; what was written stays. */
function UseButton({ field }: { field: Held<CrmField> }) {
  const [update, { isPending }] = useUpdate<Held<CrmField>>();
  const [used, setUsed] = useState<readonly User[]>([]);
  const { label, is_disabled } = field;
  const act = is_disabled ? 'Use' : 'Stop using';
  const toggle = () =>
    void update(
      crmFieldResource.name,
      { id: field.id, data: { ...field, is_disabled: !is_disabled }, previousData: field },
      {
        onSuccess: () =>
          showToast({
            theme: 'success',
            message: is_disabled
              ? `“${label}” is in use again.`
              : `“${label}” is out of use. What was written stays stored.`,
          }),
        onError: (error) => {
          const found = usersIn(error);
          if (found.length > 0) setUsed(found);
          else sayRefused(error);
        },
      },
    );
  return (
    <>
      <Button size="small" disabled={isPending} aria-label={`${act} ${label}`} onClick={toggle}>
        {act}
      </Button>
      {used.length > 0 ? (
        <InUseDialog
          name={label}
          used={used}
          lead="It can be taken out of use once no condition asks for it any more:"
          onClose={() => setUsed([])}
        />
      ) : null}
    </>
  );
}

/** The concept's own fields of a guest, in their order. */
export function FieldsCard() {
  return (
    <OrderedCard
      of={crmFieldResource}
      title="Own fields"
      subtitle="What your concept writes down about guests, besides what every guest has."
      icon={ListPlus}
      emptyTitle="No fields of your own yet"
      emptyText="Add what your hosts want to remember, such as a favorite table or wine. It is then on every profile."
      entry={(field) => ({
        name: field.label,
        title: (
          <>
            {field.label}
            {field.is_disabled ? <StatusChip tone="idle" label="Out of use" /> : null}
          </>
        ),
        note: fieldWords(field),
        isOff: field.is_disabled,
        more: <UseButton field={field} />,
      })}
      form={(field, place, onClose) => <FieldDialog field={field} place={place} onClose={onClose} />}
    />
  );
}
