import { CloudAlert, CloudCheck, CloudUpload, type LucideIcon, PencilLine } from 'lucide-react';
import type { Tone } from '#src/theme/index.ts';
import { ToneText } from '#src/ui/layout/ToneText.ts';
import type { Kept } from './useAutosave.tsx';

const WORDS = {
  stored: { icon: CloudCheck, text: 'All changes are saved', tone: 'idle' },
  saving: { icon: CloudUpload, text: 'Saving…', tone: 'idle' },
  wrong: { icon: PencilLine, text: 'What is marked is not saved yet', tone: 'bad' },
  waiting: { icon: CloudAlert, text: 'Not saved: no connection. It is tried again.', tone: 'warn' },
} as const satisfies Record<Kept, { icon: LucideIcon; text: string; tone: Tone }>;

/** Whether what was typed is stored. */
export function KeptWord({ kept }: { kept: Kept }) {
  const { icon: Icon, text, tone } = WORDS[kept];
  return (
    <ToneText
      tone={tone}
      role="status"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 6, fontSize: 13 }}
    >
      <Icon size={15} aria-hidden />
      {text}
    </ToneText>
  );
}
