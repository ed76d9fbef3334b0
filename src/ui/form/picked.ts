import type { ReactNode, Ref } from 'react';

export interface PickedProps {
  /** As the wire writes it; empty while nothing, or only a part, is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly label: string;
  /** The label is only read out, where the head of a grid shows it. */
  readonly isLabelHidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: boolean;
  readonly helperText?: ReactNode;
  /** The first and last that the calendar offers, as the wire writes them. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly className?: string | undefined;
  /** The id of what is said of it elsewhere, such as why it is wrong. */
  readonly describedBy?: string | undefined;
  readonly onBlur?: () => void;
  /** For a form that moves the focus to what is wrong. */
  readonly inputRef?: Ref<HTMLInputElement>;
}

export interface PickerFieldProps extends PickedProps {
  readonly kind: 'date' | 'time' | 'moment';
}
