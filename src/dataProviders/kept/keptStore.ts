import { deviceStore } from './deviceStore.ts';

/** Who is here and their day, for as long as both last. */
export const keptStore = deviceStore('couvert-kept', 'kept');
