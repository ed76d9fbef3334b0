import type { Section } from '#contract/host/floor/schemas.ts';
import type { Party } from '#contract/host/parties/schemas.ts';
import { isAtTable } from '#contract/host/parties/visit.ts';
import { initialsOf } from '#src/ui/identity/avatarModel.ts';
import { counted } from '#src/ui/words/counts.ts';
import { covers } from '../model.ts';

/** One server with what was seated in the sections that they serve today. */
export interface ServerTurn {
  readonly name: string;
  readonly initials: string;
  readonly sections: readonly Section[];
  readonly parties: number;
  readonly covers: number;
  /** Covers that sit there now. */
  readonly coversNow: number;
}

/** Parties that took a seat today at any of the tables; one at several tables counts once. */
export function seatedIn(parties: readonly Party[], mrtIds: ReadonlySet<number>): Party[] {
  return parties.filter((party) => party.seated_ts !== null && party.mrt_ids.some((id) => mrtIds.has(id)));
}

/** Whose turn it is: servers with the fewest covers of the day first. Sections without a server are left out. */
export function rotationOf(sections: readonly Section[], parties: readonly Party[]): readonly ServerTurn[] {
  const byName = new Map<string, Section[]>();
  for (const section of sections) {
    const name = section.server_name?.trim();
    if (name) byName.set(name, [...(byName.get(name) ?? []), section]);
  }
  return [...byName]
    .map(([name, own]): ServerTurn => {
      const served = seatedIn(parties, new Set(own.flatMap(({ mrt_ids }) => mrt_ids)));
      return {
        name,
        initials: initialsOf(name),
        sections: own,
        parties: served.length,
        covers: covers(served),
        coversNow: covers(served.filter((party) => isAtTable(party.visit_state))),
      };
    })
    .sort((a, b) => a.covers - b.covers || a.parties - b.parties || a.name.localeCompare(b.name));
}

/** Who serves each table, by mrt_id. */
export const serversOf = (rotation: readonly ServerTurn[]): ReadonlyMap<number, ServerTurn> =>
  new Map(
    rotation.flatMap((turn) =>
      turn.sections.flatMap(({ mrt_ids }) => mrt_ids.map((id): [number, ServerTurn] => [id, turn])),
    ),
  );

/** “Maya, next in turn”, “Leo, 18 covers”; what a host weighs when several tables suit. */
export function turnText(turn: ServerTurn, rotation: readonly ServerTurn[]): string {
  return rotation[0]?.name === turn.name
    ? `${turn.name}, next in turn`
    : `${turn.name}, ${counted(turn.covers, 'cover')}`;
}

/** Who serves a place and whether it is their turn; nothing where nobody serves it. */
export function serverText(mrtIds: readonly number[], rotation: readonly ServerTurn[]): string | null {
  const servers = serversOf(rotation);
  const turns = new Set(mrtIds.flatMap((id) => servers.get(id) ?? []));
  return [...turns].map((turn) => turnText(turn, rotation)).join(' and ') || null;
}
