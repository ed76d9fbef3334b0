import { z } from 'zod';

const traceEvent = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().optional(),
  args: z.looseObject({ data: z.looseObject({ type: z.string().optional() }).optional() }).optional(),
});
const traceFile = z.object({ traceEvents: z.array(traceEvent) });

/** Milliseconds of main-thread work from each pointermove to the next, out of a Chromium trace. */
export function workPerMove(trace: string): number[] {
  const { traceEvents } = traceFile.parse(JSON.parse(trace));
  const moves = traceEvents.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'pointermove',
  );
  const [first] = moves;
  if (!first) return [];
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) => /RunTask$/.test(name) && ph === 'X' && pid === first.pid && tid === first.tid,
  );
  const busy = merged(tasks.map(({ ts, dur = 0 }) => [ts, ts + dur]));
  return moves.slice(1, -1).map((move, index) => {
    const until = moves[index + 2]?.ts ?? move.ts;
    const within = busy.filter(([from, to]) => to > move.ts && from < until);
    return within.reduce((sum, [from, to]) => sum + Math.min(to, until) - Math.max(from, move.ts), 0) / 1000;
  });
}

/** Spans as their union: a task within a task counts once. */
function merged(spans: readonly [number, number][]): [number, number][] {
  const union: [number, number][] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else union.push([from, to]);
  }
  return union;
}
