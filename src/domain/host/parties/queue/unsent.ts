import type { Party } from '#contract/host/parties/schemas.ts';

/** A party as it is expected, of which something waits on this device to be sent. */
export type Unsent = Party & { readonly is_unsent: true };

export const asUnsent = (party: Party): Unsent => ({ ...party, is_unsent: true });

/** Whether what is shown of a party is what this device expects, and not what the server has. */
export const isUnsent = (party: object): boolean => 'is_unsent' in party;
