import { deviceStore } from './kept/deviceStore.ts';

/** Unsaved drawings, kept on this device until they are saved, so that a reload loses nothing. */
const drafts = deviceStore('couvert', 'drafts');

/** Keeps a draft under a key that names its owner; false when this browser keeps nothing. */
export const keepDraft = drafts.keep;

/** The draft of a key, unparsed; undefined when there is none. */
export const findDraft = drafts.find;

export const forgetDraft = drafts.forget;
