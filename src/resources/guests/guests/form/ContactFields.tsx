import { TextInput } from '#src/crud/inputs/text.tsx';
import { PhoneInput } from '#src/domain/host/parties/inputs.tsx';
import { Part } from './styles.ts';

/** Name, phone and email address. */
export function ContactFields() {
  return (
    <Part aria-labelledby="guest-contact">
      <h3 id="guest-contact">Name and contact</h3>
      <TextInput source="fname" autoFocus autoComplete="off" />
      <TextInput source="lname" autoComplete="off" />
      <PhoneInput />
      <TextInput className="whole" source="email" type="email" autoComplete="off" />
    </Part>
  );
}
