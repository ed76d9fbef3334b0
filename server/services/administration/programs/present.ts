import type { Program } from '#contract/administration/programs/schemas.ts';
import { programState } from '#contract/administration/programs/schemas.ts';
import type { ProgramRow } from './queries.ts';

/** A concept as every call answers it (ADMIN-001). */
export function presentProgram(row: ProgramRow): Program {
  return {
    ...row,
    program_state: programState.parse(row.program_state),
    created_ts: row.created_ts.toISOString(),
    updated_ts: row.updated_ts.toISOString(),
  };
}
