import { guestResource } from '#contract/guests/guests/endpoints.ts';
import { AddOne } from '#src/crud/inputs/AddOne.tsx';
import { useMay } from '#src/crud/useMay.ts';

/** Looks a guest up to hear why they are in or not; only for who may see guests. */
export function FindGuest({ onWhy }: { onWhy: (guestId: number) => void }) {
  if (!useMay('list', guestResource.name)) return null;
  return (
    <section>
      <h3>Why is this guest not in it?</h3>
      <div style={{ marginTop: 8 }}>
        <AddOne
          of={guestResource}
          label="Guest"
          placeholder="Name, phone or email"
          sort={{ field: 'last_visit_ts', order: 'DESC' }}
          taken={[]}
          optionText={(guest) => guestResource.represent(guest)}
          renderOption={(guest) => (
            <span>
              {guestResource.represent(guest)}
              <small style={{ display: 'block', opacity: 0.8 }}>{guest.phone ?? guest.email}</small>
            </span>
          )}
          onAdd={({ id }) => onWhy(id)}
        />
      </div>
    </section>
  );
}
