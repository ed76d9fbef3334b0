import { useEffect, useRef, useState } from 'react';
import { checkFile, HEAD_BYTES } from './model/fileCheck.ts';
import { sendForCheck, type UploadKind } from './uploadStore.ts';

/** Judges a chosen file, and sends it for a dry run when nothing speaks against it. */
export function useFileCheck(kind: UploadKind) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [sending, setSending] = useState<number | null>(null);
  const sender = useRef<AbortController | null>(null);
  useEffect(() => () => sender.current?.abort(), []);

  const choose = async (chosen: File) => {
    setFile(chosen);
    setProblem(null);
    setNote(null);
    const head = new Uint8Array(await chosen.slice(0, HEAD_BYTES).arrayBuffer());
    const verdict = checkFile(chosen.name, chosen.size, head);
    setNote(verdict.note);
    if (verdict.error) return setProblem(verdict.error);
    const abort = new AbortController();
    sender.current = abort;
    setSending(0);
    try {
      await sendForCheck(kind, chosen, { onProgress: setSending, signal: abort.signal });
    } catch (error) {
      if (!abort.signal.aborted) {
        setProblem(error instanceof Error ? error.message : 'The file could not be sent. Try again.');
      }
    } finally {
      setSending(null);
    }
  };

  return { file, problem, note, sending, choose };
}
