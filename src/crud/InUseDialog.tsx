import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { z } from 'zod';
import { unseenText } from '#contract/core/users.ts';
import { ApiError } from '#src/dataProviders/apiError.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';

/** What uses a record, with the way to it for who may go there. */
export interface User {
  readonly type: string;
  readonly id: number;
  readonly name: string;
  readonly path: string | null;
}

const users = z.object({
  unseen_users: z.number().optional(),
  used_by: z.array(
    z.object({ type: z.string(), id: z.number(), name: z.string(), path: z.string().nullable() }),
  ),
});

/** What uses a record, with how many more do that cannot be opened. */
export function withUnseen(used: readonly User[], unseen: number): readonly User[] {
  const name = unseenText(used.length, unseen);
  return name === null ? used : [...used, { type: 'unseen', id: 0, name, path: null }];
}

/** What a refused removal names as its reason; none where it was refused for something else. */
export function usersIn(error: unknown): readonly User[] {
  if (!(error instanceof ApiError) || error.code !== 'IN_USE') return [];
  const read = users.safeParse(error.details);
  return read.success ? withUnseen(read.data.used_by, read.data.unseen_users ?? 0) : [];
}

/** What keeps a record from being removed or disabled, each with the way to it. */
export function InUseDialog({
  name,
  used,
  lead = 'It can be removed once nothing uses it any more:',
  onClose,
}: {
  readonly name: string;
  readonly used: readonly User[];
  /** The sentence before the list. */
  readonly lead?: string;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      open
      size="small"
      type="warning"
      title={`${name} is in use`}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p style={{ marginTop: 0 }}>{lead}</p>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {used.map(({ type, id, name: called, path }) => (
          <li key={`${type} ${id}`}>{path === null ? called : <Link to={path}>{called}</Link>}</li>
        ))}
      </ul>
    </Modal>
  );
}
