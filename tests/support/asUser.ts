import userEvent from '@testing-library/user-event';

/** Somebody at the keyboard and the mouse: between two acts the page gets its turn, and no more. */
export const asUser = () => userEvent.setup({ delay: 0, pointerEventsCheck: 0 });
