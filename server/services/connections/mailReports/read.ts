import { z } from 'zod';
import { readMeasured } from '#contract/core/limits.ts';
import { unstorableIn } from '#contract/core/unstorable.ts';
import { ARGUMENTS, EVENT_NAMES, shownAddress } from '#server/integrations/email/index.ts';
import { fail } from '#server/platform/errors/index.ts';
import type { Report } from './queries.ts';
import { classOf } from './rules.ts';

const told = z.object({
  email: z.string().min(3).max(320),
  timestamp: z.number().int().min(0).max(4_102_444_800),
  event: z.enum(EVENT_NAMES),
  sg_event_id: z.string().min(1).max(200),
  [ARGUMENTS.key]: z.string().min(1).max(200),
  [ARGUMENTS.program]: z.string().regex(/^\d{1,15}$/),
  [ARGUMENTS.source]: z.string().min(1).max(100),
  type: z.string().max(40).optional(),
  status: z.string().max(40).optional(),
  bounce_classification: z.string().max(100).optional(),
  reason: z.string().max(20_000).optional(),
  response: z.string().max(20_000).optional(),
  url: z.string().max(4000).optional(),
  sg_machine_open: z.boolean().optional(),
});

const MOST = 10_000;

interface Reports {
  readonly byProgram: ReadonlyMap<number, readonly Report[]>;
  /** Of how many nothing can be kept, and where in the list the first of them stand. */
  readonly broken: { readonly count: number; readonly first: readonly number[] };
}
const MOST_NAMED = 20;

/**
 * Events as they are told, by concept, each judged by itself; what is none of ours, or nothing that is known, is left out, and what
 * cannot be stored is set aside.
 */
export function readReports(body: string): Reports {
  const list = z.array(z.unknown()).max(MOST).safeParse(parsed(body));
  if (!list.success) return fail('VALIDATION', 'Send a list of events.');
  const byProgram = new Map<number, Map<string, Report>>();
  const broken: number[] = [];
  for (const [place, given] of list.data.entries()) {
    const one = readMeasured(told, given);
    if (!one.success) continue;
    if (unstorableIn(one.data, told) !== null) {
      broken.push(place);
      continue;
    }
    const programId = Number(one.data[ARGUMENTS.program]);
    const own = byProgram.get(programId) ?? new Map<string, Report>();
    own.set(one.data.sg_event_id, reportOf(one.data));
    byProgram.set(programId, own);
  }
  return {
    byProgram: new Map([...byProgram].map(([programId, own]) => [programId, [...own.values()]])),
    broken: { count: broken.length, first: broken.slice(0, MOST_NAMED) },
  };
}

function reportOf(event: z.output<typeof told>): Report {
  return {
    mail_event_id: event.sg_event_id,
    mail_key: event[ARGUMENTS.key],
    source: event[ARGUMENTS.source],
    email: shownAddress(event.email.toLowerCase()),
    kind: event.event,
    bounce_class: event.event === 'bounce' ? classOf(event) : null,
    detail: (event.reason ?? event.response ?? '').slice(0, 500),
    url: event.url ?? null,
    is_machine: event.sg_machine_open ?? false,
    happened_ts: new Date(event.timestamp * 1000).toISOString(),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
