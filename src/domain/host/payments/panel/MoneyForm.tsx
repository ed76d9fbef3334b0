import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Alert } from '#src/ui/modal/Alert.tsx';
import type { ModalSize } from '#src/ui/modal/kinds.ts';
import { Modal } from '#src/ui/modal/Modal.tsx';
import type { Refusal } from '../data/useMoneyAct.ts';
import { Fields } from './styles.ts';

export interface MoneyFormProps {
  readonly title: string;
  readonly size?: ModalSize;
  /** The act restated, on its button. */
  readonly confirm: string;
  readonly isDanger?: boolean;
  /** The act under way, and why the last one was refused: of `useMoneyAct`. */
  readonly act: { readonly isBusy: boolean; readonly refusal: Refusal | null };
  readonly onSubmit: () => Promise<void>;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** The dialog around the fields of an act of money: while it runs nothing else can be pressed, and a refusal stands above them. */
export function MoneyForm({ size = 'medium', isDanger = false, ...props }: MoneyFormProps) {
  const { isBusy, refusal } = props.act;
  return (
    <Modal
      open
      size={size}
      type={isDanger ? 'danger' : 'default'}
      title={props.title}
      busy={isBusy}
      onClose={props.onClose}
      onSubmit={() => void props.onSubmit()}
      actions={
        <>
          <Button size="large" disabled={isBusy} onClick={props.onClose}>
            Cancel
          </Button>
          <Button
            size="large"
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            disabled={isBusy}
          >
            {props.confirm}
          </Button>
        </>
      }
    >
      <Fields>
        {refusal ? <Alert type="error">{refusal.message}</Alert> : null}
        {props.children}
      </Fields>
    </Modal>
  );
}
