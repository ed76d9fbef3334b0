import { superAdminResource } from '#contract/administration/users/endpoints.ts';
import { RecordDialog } from '#src/crud/form/RecordDialog.tsx';
import { TextInput } from '#src/crud/inputs/text.tsx';

/** Asks for an address; a new one is invited, a known one becomes a super admin at once. Render it to open it. */
export function AddSuperAdmin({ onClose }: { onClose: () => void }) {
  return (
    <RecordDialog
      of={superAdminResource}
      row={null}
      size="small"
      title="Add a super admin"
      saveLabel="Add super admin"
      defaults={{ email: '' }}
      savedText={({ email, status }) =>
        `${email} is a super admin.${status === 'invited' ? ' An invitation is on its way.' : ''}`
      }
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>A super admin can see and change everything in every concept.</p>
      <TextInput
        source="email"
        label="Email address"
        type="email"
        autoFocus
        helperText="Somebody new gets an invitation"
      />
    </RecordDialog>
  );
}
