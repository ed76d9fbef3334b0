import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { copyText } from '#src/ui/toasts/copyText.ts';

export interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** What the toast says was copied. */
  readonly said: string;
}

/** Puts a text on the clipboard; where the browser refuses, it can still be marked by hand. */
export function CopyButton({ label, text, said }: CopyButtonProps) {
  return (
    <Button variant="outlined" startIcon={<Copy aria-hidden />} onClick={() => void copyText(text, said)}>
      {label}
    </Button>
  );
}
