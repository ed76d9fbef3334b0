import type { ReactNode } from 'react';
import type { Guest } from '#contract/guests/guests/schemas.ts';
import type { GuestCalls } from './data/useGuestCalls.ts';
import type { Place } from './data/usePlace.ts';
import { AllergyNotice } from './facts/AllergyNotice.tsx';
import { Facts } from './facts/Facts.tsx';
import { NotesPart } from './facts/NotesPart.tsx';
import { TagsPart } from './facts/TagsPart.tsx';

export interface KnownProps {
  readonly guest: Guest;
  readonly calls: GuestCalls;
  readonly place: Place;
  readonly now: Date;
  /** Between the tags and the notes. */
  readonly children?: ReactNode;
}

/** What is known of a guest: allergies, facts, tags, notes. */
export function Known({ guest, calls, place, now, children }: KnownProps) {
  const { timezone } = place;
  return (
    <section className="known" aria-label="About the guest">
      <AllergyNotice guest={guest} timezone={timezone} now={now} />
      <Facts guest={guest} timezone={timezone} now={now} />
      <TagsPart guest={guest} calls={calls} />
      {children}
      <NotesPart guest={guest} calls={calls} timezone={timezone} now={now} />
    </section>
  );
}
