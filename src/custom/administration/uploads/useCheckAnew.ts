import { useState } from 'react';
import type { UploadChoices } from '#contract/administration/merchants/schemas.ts';
import { checkAnew } from '#src/domain/administration/uploads/index.ts';
import { errorWords } from '#src/ui/words/errors.ts';

/** Has every row of an upload checked again by other choices, and holds why that could not be asked for. */
export function useCheckAnew(id: number, failed: string) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const check = async (choices: UploadChoices) => {
    setBusy(true);
    setProblem(null);
    try {
      await checkAnew(id, choices);
    } catch (error) {
      setProblem(errorWords(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return { problem, busy, check };
}
