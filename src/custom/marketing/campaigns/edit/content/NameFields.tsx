import { TextInput } from '#src/crud/inputs/text.tsx';

/** What it is called, for colleagues. */
export function NameFields() {
  return (
    <>
      <TextInput source="name" />
      <TextInput
        source="description"
        multiline
        minRows={2}
        helperText="For your colleagues; guests do not see it"
      />
    </>
  );
}
