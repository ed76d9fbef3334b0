import { TickChoices } from '#src/ui/form/TickChoices.ts';

/** Says what becomes of known guests where whoever imports may not edit guests. */
export function KnownStay() {
  return (
    <TickChoices>
      <legend>Guests who are known already</legend>
      <p>They stay as they are, because you may not edit guests. Guests whom nobody knows yet are added.</p>
    </TickChoices>
  );
}
