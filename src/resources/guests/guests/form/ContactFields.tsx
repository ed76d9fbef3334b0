import TextField from '@mui/material/TextField';
import { PhoneField } from '#src/domain/host/parties/inputs.tsx';
import type { FormPart } from './formPart.ts';
import { Part } from './styles.ts';

/** Name, phone and e-mail address. */
export function ContactFields({ draft, change, problems }: FormPart) {
  return (
    <Part aria-labelledby="guest-contact">
      <h3 id="guest-contact">Name and contact</h3>
      <TextField
        label="First name"
        value={draft.fname}
        autoComplete="off"
        autoFocus
        error={problems['fname'] !== undefined}
        helperText={problems['fname']}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => change({ fname: event.target.value })}
      />
      <TextField
        label="Last name"
        value={draft.lname}
        autoComplete="off"
        error={problems['lname'] !== undefined}
        helperText={problems['lname']}
        slotProps={{ htmlInput: { maxLength: 80 } }}
        onChange={(event) => change({ lname: event.target.value })}
      />
      <PhoneField draft={draft} onChange={change} problem={problems['phone'] ?? null} hint=" " />
      <TextField
        className="whole"
        label="E-mail"
        type="email"
        value={draft.email}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: 254 } }}
        onChange={(event) => change({ email: event.target.value })}
        error={problems['email'] !== undefined}
        helperText={problems['email'] ?? ' '}
      />
    </Part>
  );
}
