import { useEffect, useRef, useState } from 'react';
import { errorWords } from '#src/ui/words/errors.ts';
import { checkFile, type FileLimits, HEAD_BYTES } from './model/fileCheck.ts';

export interface Sending {
  readonly limits: FileLimits;
  /** Throws when the file is refused. */
  readonly send: (
    file: File,
    options: { onProgress: (fraction: number) => void; signal: AbortSignal },
  ) => Promise<unknown>;
}

/** Judges a chosen file, and sends it when nothing speaks against it. */
export function useSending({ limits, send }: Sending) {
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const sender = useRef<AbortController | null>(null);
  useEffect(() => () => sender.current?.abort(), []);
  const choose = async (chosen: File) => {
    setFile(chosen);
    const head = new Uint8Array(await chosen.slice(0, HEAD_BYTES).arrayBuffer());
    const verdict = checkFile(chosen.name, chosen.size, head, limits);
    setNote(verdict.note);
    setProblem(verdict.error);
    if (verdict.error) return;
    const { signal } = (sender.current = new AbortController());
    setSent(0);
    try {
      await send(chosen, { onProgress: setSent, signal });
    } catch (error) {
      if (signal.aborted) return;
      setProblem(errorWords(error, 'The file could not be sent. Try again.'));
    }
    setSent(null);
  };
  return { file, problem, note, sent, choose };
}
