import { counted } from '#src/ui/words/counts.ts';

const changes = (count: number) => counted(count, 'change');

export const waitText = (count: number) => `${changes(count)} ${count === 1 ? 'waits' : 'wait'}`;

export const unfitText = (count: number) => `${changes(count)} no longer ${count === 1 ? 'fits' : 'fit'}`;

export const sendingText = (count: number) => `Sending ${changes(count)}`;
