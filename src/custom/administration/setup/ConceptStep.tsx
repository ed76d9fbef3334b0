import type { UseFormReturn } from 'react-hook-form';
import { FormField } from '#src/ui/entrance/FormField.tsx';
import { RULES, type SetupValues } from './setupModel.ts';

/** Step one: what guests call it. */
export function ConceptStep({ form }: { form: UseFormReturn<SetupValues> }) {
  return (
    <>
      <FormField
        form={form}
        name="program.program_name"
        label="Name of the concept"
        placeholder="Marlowe Kitchen"
        helperText="The brand your guests know. You can change it later."
        autoComplete="organization"
        autoFocus
        schema={RULES.program_name}
        className="tall"
      />
      <FormField
        form={form}
        name="program.website"
        label="Website (optional)"
        placeholder="marlowekitchen.example"
        autoComplete="url"
        type="url"
        schema={RULES.website}
        className="tall"
      />
    </>
  );
}
