import userEvent from '@testing-library/user-event';

/** Somebody at the keyboard and the mouse who does not pause between two keys. */
export const asUser = () => userEvent.setup({ delay: null, pointerEventsCheck: 0 });
