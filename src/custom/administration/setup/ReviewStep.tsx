import Button from '@mui/material/Button';
import { formatPhone } from '#contract/administration/merchants/rules.ts';
import { DataCard } from '#src/ui/page/DataCard.tsx';
import { KeyValueList } from '#src/ui/page/KeyValueList.tsx';
import { type SetupValues, toSetupBody, zoneChoices } from './setupModel.ts';

/** Step three: everything once more, each part a click from being changed. */
export function ReviewStep({ values, onEdit }: { values: SetupValues; onEdit: (step: number) => void }) {
  const { program, merchant } = toSetupBody(values);
  const place = [merchant.city, [merchant.state, merchant.zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const zone = zoneChoices(merchant.timezone).find((choice) => choice.zone === merchant.timezone);
  const edit = (step: number, what: string) => (
    <Button size="small" onClick={() => onEdit(step)} aria-label={`Change ${what}`}>
      Change
    </Button>
  );
  return (
    <>
      <DataCard title="Concept" actions={edit(0, 'the concept')}>
        <KeyValueList
          items={[
            { label: 'Name', value: program.program_name },
            { label: 'Website', value: program.website },
          ]}
        />
      </DataCard>
      <DataCard title="First location" actions={edit(1, 'the location')}>
        <KeyValueList
          items={[
            { label: 'Name', value: merchant.merchant_name },
            { label: 'Address', value: [merchant.address, place].filter(Boolean).join(', ') },
            { label: 'Phone', value: merchant.phone ? formatPhone(merchant.phone) : null },
            { label: 'Time zone', value: zone?.label ?? merchant.timezone },
          ]}
        />
      </DataCard>
    </>
  );
}
