import { randomUUID } from 'node:crypto';
import { BLANK } from '#server/services/guests/guests/index.ts';
import type { GivenGuest } from './guestRow.ts';
import { type Draft, NO_CONSENTS, NO_NOTES } from './planGuest.ts';

/** The guests that the rows of a file are about, found by phone, else by email. */
export class Book {
  readonly #byId = new Map<number, Draft>();
  readonly #byPhone = new Map<string, Draft>();
  readonly #byEmail = new Map<string, Draft[]>();

  has(guestId: number): boolean {
    return this.#byId.has(guestId);
  }

  /** Lets a guest be found; `phones` are further numbers, such as those of guests who were merged into this one. */
  add(draft: Draft, phones: readonly string[] = []): void {
    if (draft.guestId !== null) this.#byId.set(draft.guestId, draft);
    this.index(draft);
    for (const phone of phones) if (!this.#byPhone.has(phone)) this.#byPhone.set(phone, draft);
  }

  /** Once more after its phone or email was filled in. */
  index(draft: Draft): void {
    const { phone, email } = draft.fields;
    if (phone !== null) this.#byPhone.set(phone, draft);
    if (email === null) return;
    const key = email.toLowerCase();
    const same = this.#byEmail.get(key) ?? [];
    if (!same.includes(draft)) this.#byEmail.set(key, [...same, draft]);
  }

  /** Everybody with this phone, and everybody with this email. */
  holders({ phone, email }: Pick<GivenGuest, 'phone' | 'email'>) {
    return {
      byPhone: phone === null ? null : (this.#byPhone.get(phone) ?? null),
      byEmail: email === null ? [] : (this.#byEmail.get(email.toLowerCase()) ?? []),
    };
  }

  /** The guest with this phone; else one with this email, unless both have phones that differ: then they are two people. */
  find({ phone, email }: Pick<GivenGuest, 'phone' | 'email'>): Draft | null {
    const { byPhone, byEmail } = this.holders({ phone, email });
    if (byPhone) return byPhone;
    return byEmail.find((draft) => phone === null || draft.fields.phone === null) ?? null;
  }
}

export function newDraft(countryCode: string): Draft {
  return {
    guestId: null,
    userUuid: randomUUID(),
    version: 0,
    stored: null,
    sources: {},
    fields: { ...BLANK, country_code: countryCode },
    consents: NO_CONSENTS,
    notes: NO_NOTES,
  };
}
