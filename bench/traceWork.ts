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
  return moves.slice(1, -1).map((move, index) => {
    const until = moves[index + 2]?.ts ?? move.ts;
    const within = tasks.filter(({ ts, dur = 0 }) => ts + dur > move.ts && ts < until);
    return within.reduce((sum, { dur = 0 }) => sum + dur, 0) / 1000;
  });
}
