import { chromium } from 'playwright';
import { services } from '#contract/index.ts';
import type { HttpClient } from '#tests/support/httpClient.ts';
import { ensureBrowser } from '../../scripts/browser.ts';
import { median, p95 } from '../numbers.ts';
import type { Row } from '../row.ts';
import { workPerMove } from '../traceWork.ts';

const { automations, automationActions } = services;
const STEPS = 200;
const MOVES = 120;

/** A step that is dragged among two hundred, in Chromium. */
export async function measureBuilder(url: string, client: HttpClient): Promise<Row> {
  const { id } = await client.call(automations.create, {
    body: { name: `Bench of ${STEPS} steps`, trigger_source_id: 1 },
  });
  const made: number[] = [];
  for (let n = 0; n < STEPS; n += 1) {
    const step = await client.call(automationActions.create, {
      params: { id, type: 'delay' },
      body: {
        delay_action: { time_period: { count: 1, unit: 'days' } },
        next_action_id: made.at(-1) ?? null,
      },
    });
    made.push(step.id);
  }
  await client.call(automations.update, { params: { id }, body: { first_action_id: made.at(-1) ?? null } });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const data = { email: 'admin@example.com', password: 'couvert-demo' };
    await context.request.post('/api/admin/sessions', { data });
    await context.addCookies([{ name: 'couvert_signed_in', value: '1', url, sameSite: 'Strict' }]);
    await context.addInitScript((programId) => {
      localStorage.setItem('active_program_id', String(programId));
    }, client.programId);
    const page = await context.newPage();
    await page.goto(`/automations/${id}`);
    const step = page.getByRole('button', { name: /^Step 1: / });
    await step.waitFor();
    await page.waitForTimeout(1_000);
    const box = await step.boundingBox();
    if (!box) throw new Error('The first step is not drawn');
    const [x, y] = [box.x + box.width / 2, box.y + 12];
    await browser.startTracing(page, { categories: ['devtools.timeline', 'toplevel', '__metadata'] });
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let n = 1; n <= MOVES; n += 1) {
      await page.mouse.move(x + n, y + (n % 20) * 3);
      await page.waitForTimeout(30);
    }
    await page.mouse.up();
    const times = workPerMove((await browser.stopTracing()).toString());
    if (times.length < MOVES / 2) throw new Error(`The trace tells of ${times.length} moves only`);
    return {
      what: `Dragging a step among ${STEPS} in the builder, per move, p95`,
      target: '≤ 16 ms',
      measured: `${p95(times).toFixed(1)} ms (median ${median(times).toFixed(1)})`,
      holds: p95(times) <= 16,
      how: `${MOVES} pointer moves in Chromium, all tasks of the main thread from a trace`,
    };
  } finally {
    await browser.close();
  }
}
