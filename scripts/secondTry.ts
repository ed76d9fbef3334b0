import { run, type Step } from './steps.ts';
import { failedFiles } from './testReport.ts';

/** More files than that do not fail by chance. */
const MOST_FILES = 20;

/** The step that tries again what failed in a suite's report; null when no test of it did, or more than chance explains. */
export function planSecondTry({ name, report, again }: Step, folder = 'reports'): Step | null {
  if (report === undefined || again === undefined) return null;
  const files = failedFiles(`${folder}/${report}.json`);
  if (files.length === 0 || files.length > MOST_FILES) return null;
  return { name: `${name}, a second try`, ...again(files) };
}

/** Tries what failed again, one suite after the other with nothing beside it, and answers the names of the steps that still failed. */
export function tryAgain(steps: readonly Step[], failed: readonly string[]): string[] {
  return failed.filter((name) => {
    const step = steps.find((one) => one.name === name);
    const second = step ? planSecondTry(step) : null;
    return second === null || !run(second);
  });
}
