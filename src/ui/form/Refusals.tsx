import { useEffect } from 'react';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { attendForms, SAYS_REFUSALS } from './refusals.ts';

const MARK = { [SAYS_REFUSALS]: '' };

/** Where it is said how many fields need a look: on the page, and in a dialog, behind which the page is silent. */
export const SayRefusals = () => <VisuallyHidden role="status" {...MARK} />;

/** Brings what is wrong with a form into view, whichever form it is; mounted once. */
export function Refusals() {
  useEffect(attendForms, []);
  return <SayRefusals />;
}
