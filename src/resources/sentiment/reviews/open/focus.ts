/** Where the keys lead: the box that a reply, or a note, is written in. */
const focus = (name: string) => document.querySelector<HTMLElement>(`[data-writes="${name}"]`)?.focus();

export const focusComposer = (): void => focus('reply');
export const focusNote = (): void => focus('note');
