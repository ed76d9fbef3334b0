import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { showErrorToast, showToast } from '#src/ui/toasts/showToast.ts';

export interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  /** What the toast says was copied. */
  readonly said: string;
}

/** Puts a text on the clipboard; where the browser refuses, it can still be marked by hand. */
export function CopyButton({ label, text, said }: CopyButtonProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ theme: 'success', title: said });
    } catch {
      showErrorToast('The browser did not let it be copied. Mark the text and copy it by hand.');
    }
  };
  return (
    <Button variant="outlined" startIcon={<Copy aria-hidden />} onClick={() => void copy()}>
      {label}
    </Button>
  );
}
