import { useGetMany } from 'react-admin';
import type { FlagRule } from '#contract/core/flags.ts';
import { conceptResource } from '#contract/administration/programs/endpoints.ts';
import type { Program } from '#contract/administration/programs/schemas.ts';
import { allUserResource } from '#contract/administration/users/endpoints.ts';
import type { UserRecord } from '#contract/administration/users/schemas.ts';
import type { Held, ResourceOf } from '#src/crud/anyResource.ts';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import { NAMED, type RuleNames } from './model/ruleSentence.ts';

type Aims = Pick<FlagRule, 'user_ids' | 'program_ids'>;

/** How many ids one question for names takes. */
const MOST_IDS = 500;

function namesOf<Row extends object>(of: ResourceOf<Row>, rows: readonly (Held<Row> | undefined)[] = []) {
  return new Map(rows.flatMap((row) => (row ? [[row.id, of.represent(row)] as const] : [])));
}

const named = (rules: readonly Aims[], field: keyof Aims) => ({
  ids: [...new Set(rules.flatMap((rule) => rule[field]?.slice(0, NAMED) ?? []))].slice(0, MOST_IDS),
});

/** The names of whom and what these rules aim at, as far as a sentence names them. */
export function useRuleNames(rules: readonly Aims[]): RuleNames {
  const users = useGetMany<Held<UserRecord>>(allUserResource.name, named(rules, 'user_ids'));
  const concepts = useGetMany<Held<Program>>(conceptResource.name, named(rules, 'program_ids'));
  const { nameOf } = useMyLocations();
  return {
    users: namesOf(allUserResource, users.data),
    concepts: namesOf(conceptResource, concepts.data),
    locations: { get: nameOf },
  };
}
