import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import type { z } from 'zod';
import type { flagRule } from '#contract/flags/endpoints.ts';
import type { Program } from '#contract/programs/schemas.ts';
import type { UserRecord } from '#contract/users/schemas.ts';
import { nameOrEmail } from '../users/fields.tsx';
import { useMyLocations } from '#src/dataProviders/myLocations.ts';
import type { RuleNames } from './model/ruleSentence.ts';

export type Rule = z.output<typeof flagRule>;
export type RuleRecord = Rule & { id: number };

export interface Choice {
  id: number;
  label: string;
}

export interface RuleChoices {
  users: Choice[];
  concepts: Choice[];
}

const whole = (field: string) => ({
  pagination: { page: 1, perPage: 500 },
  sort: { field, order: 'ASC' as const },
});

export function useFlagRules() {
  return useGetList<RuleRecord>('settings/flags', whole('flag_rule_id'));
}

const namesOf = (choices: readonly Choice[]) => new Map(choices.map(({ id, label }) => [id, label]));

/** Whom and what a rule can aim at, and the names behind the ids of stored rules. */
export function useRuleChoices(): { choices: RuleChoices; names: RuleNames } {
  const { data: users } = useGetList<UserRecord & { id: number }>('settings/all_users', whole('name'));
  const { data: concepts } = useGetList<Program & { id: number }>('settings/concepts', whole('program_name'));
  const { nameOf } = useMyLocations();
  return useMemo(() => {
    const choices = {
      users: (users ?? []).map((user) => ({ id: user.user_id, label: nameOrEmail(user) })),
      concepts: (concepts ?? []).map((program) => ({ id: program.program_id, label: program.program_name })),
    };
    const names = {
      users: namesOf(choices.users),
      concepts: namesOf(choices.concepts),
      locations: { get: nameOf },
    };
    return { choices, names };
  }, [users, concepts, nameOf]);
}
