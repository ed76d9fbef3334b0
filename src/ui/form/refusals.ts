import { counted } from '../words/counts.ts';

/** A field with an error, by whatever of it says so. */
const WRONG = '[aria-invalid="true"], .MuiFormHelperText-root.Mui-error';
const FIELD = '.MuiFormControl-root, fieldset';
const FOCUSABLE = 'input, textarea, select, button, [tabindex]';
/** Where a dialog or the page says how much is wrong, to those who listen. */
export const SAYS_REFUSALS = 'data-says-refusals';

const isReachable = (one: HTMLElement) =>
  one.tabIndex >= 0 && !one.hidden && one.getAttribute('aria-hidden') !== 'true' && !one.matches(':disabled');

/** The fields with an error, each once, in the order of the document. */
function wrongFields(form: HTMLElement): HTMLElement[] {
  const found = [...form.querySelectorAll<HTMLElement>(WRONG)];
  return [...new Set(found.map((one) => one.closest<HTMLElement>(FIELD) ?? one))];
}

function focusableOf(field: HTMLElement): HTMLElement | undefined {
  const all = [field, ...field.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.matches(FOCUSABLE) && isReachable(one),
  );
  return all.find((one) => one.getAttribute('aria-invalid') === 'true') ?? all[0];
}

/** Opens what a field is folded into: a part that is closed, or a tab that is not shown. */
function unfold(field: HTMLElement): void {
  for (let part = field.parentElement; part; part = part.parentElement) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    if (!part.id) continue;
    const key = document.querySelector<HTMLElement>(`[aria-controls="${part.id}"]`);
    if (key?.getAttribute('aria-expanded') === 'false' || key?.getAttribute('aria-selected') === 'false')
      key.click();
  }
}

function labelOf(field: HTMLElement): string {
  const words = field.querySelector('label, legend')?.textContent ?? '';
  const named = words || (focusableOf(field)?.getAttribute('aria-label') ?? '');
  return named.replace(/\s*\*\s*$/, '').trim();
}

/** `1 field needs a look: Name`, `2 fields need a look: Name, Phone`. */
function told(fields: readonly HTMLElement[]): string {
  const names = fields.map(labelOf).filter(Boolean).join(', ');
  const count = `${counted(fields.length, 'field')} ${fields.length === 1 ? 'needs' : 'need'} a look`;
  return names ? `${count}: ${names}` : count;
}

function say(form: HTMLElement, words: string): void {
  const scopes: readonly ParentNode[] = [form.closest('[role="dialog"]') ?? document, document];
  const place = scopes.map((scope) => scope.querySelector(`[${SAYS_REFUSALS}]`)).find(Boolean);
  if (place) place.textContent = words;
}

function show(element: HTMLElement): void {
  const isCalm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  // The middle, so that neither a bar that sticks to the foot nor the head of the page covers it.
  element.scrollIntoView?.({ block: 'center', behavior: isCalm ? 'auto' : 'smooth' });
}

let leave: () => void = () => undefined;

/**
 * Once this form is refused, by its own rules or by the server, its first field with an error is unfolded, focused and brought into
 * view, and how many there are is said. Over as soon as the person does something else.
 */
export function attend(form: HTMLElement): void {
  leave();
  say(form, '');
  const before = new Set(form.querySelectorAll('[role="alert"]'));
  let first: HTMLElement | undefined;
  let frame = 0;
  const look = () => {
    frame = 0;
    const fields = wrongFields(form);
    const alert = [...form.querySelectorAll<HTMLElement>('[role="alert"]')].find((one) => !before.has(one));
    const next = fields[0] ?? alert;
    if (fields.length > 0) say(form, told(fields));
    if (!next || next === first) return;
    first = next;
    unfold(next);
    if (next !== alert) focusableOf(next)?.focus({ preventScroll: true });
    show(next);
  };
  const soon = () => {
    frame ||= requestAnimationFrame(look);
  };
  const observer = new MutationObserver(soon);
  const attributeFilter = ['aria-invalid', 'class'];
  observer.observe(form, { subtree: true, childList: true, attributes: true, attributeFilter });
  leave = () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('pointerdown', leave, true);
    document.removeEventListener('keydown', leave, true);
  };
  document.addEventListener('pointerdown', leave, true);
  document.addEventListener('keydown', leave, true);
  soon();
}

/** Attends to every form of the page that is sent. */
export function attendForms(): () => void {
  const onSubmit = ({ target }: Event) => {
    if (target instanceof HTMLElement) attend(target);
  };
  document.addEventListener('submit', onSubmit, true);
  return () => {
    leave();
    document.removeEventListener('submit', onSubmit, true);
  };
}
