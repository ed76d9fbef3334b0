import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { day, id, idParam, ok, version } from '#contract/core/ids.ts';
import { resource } from '#contract/core/resource.ts';
import { freeText } from '#contract/core/texts.ts';
import { blockTimes, isInOrder } from './rules.ts';

const serving = { access: 'session', scope: 'program' } as const;
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time such as 18:30');

const fields = {
  merchantId: id,
  date: day.describe('The waitlist day, 05:00 to 05:00'),
  startTime: clockTime.describe("HH:mm on the location's clocks; before 05:00 it is in the night after"),
  endTime: clockTime.describe('Exclusive; 05:00 is the end of the day'),
  message: freeText(300),
};

/** A time in which nobody is added to the waitlist, and what to tell them (WAIT-004). */
export const waitlistBlock = z.object({ id, ...fields, version }).meta({ id: 'WaitlistBlock' });
export type WaitlistBlock = z.infer<typeof waitlistBlock>;

export const waitlistBlockWrite = z
  .object({
    id: id.optional().describe('Absent: a new block'),
    ...fields,
    message: fields.message.default(''),
    version: version.optional(),
  })
  .refine(isInOrder, {
    path: ['endTime'],
    message: 'The end must be after the start; the waitlist day ends at 5 am',
  });
export type WaitlistBlockWrite = z.output<typeof waitlistBlockWrite>;

export const waitlistBlocks = {
  list: endpoint({
    method: 'GET',
    path: '/host/waitlist/blocks',
    summary: 'The waitlist blocks of a day at the locations where one works, the earliest first',
    spec: ['WAIT-004', 'WAIT-005'],
    ...serving,
    query: z.object({
      programId: idParam.optional().describe('The current concept; another one is refused'),
      date: day,
      merchantId: idParam.optional().describe('One location alone'),
    }),
    reply: z.object({ data: z.array(waitlistBlock) }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/host/waitlist/block',
    summary: 'Save a waitlist block: a new one without id',
    spec: ['WAIT-006'],
    ...serving,
    body: waitlistBlockWrite,
    reply: waitlistBlock,
    errors: ['NOT_FOUND', 'STALE', 'VALIDATION', 'TAKEN'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/host/waitlist/block',
    summary: 'Remove a waitlist block',
    spec: ['WAIT-007'],
    ...serving,
    query: z.object({ id: idParam }),
    reply: ok,
    errors: ['NOT_FOUND'],
  }),
};

/** Times in which nobody is added to the waitlist; removing one is an act that can be undone. */
export const waitlistBlockResource = resource('ops/waitlist_blocks', {
  key: 'id',
  row: waitlistBlock,
  labels: { startTime: 'From', endTime: 'Until', message: 'Tell guests' },
  represent: (block) => `Block ${blockTimes(block)}`,
  dialect: 'whole',
  calls: { list: waitlistBlocks.list, create: waitlistBlocks.save, update: waitlistBlocks.save },
  asking: { update: (blockId, data) => ({ ...data, id: blockId }) },
});
