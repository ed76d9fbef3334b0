/** Where modals start on the z axis (COM-071); what must lie over a modal counts up from here. */
export const MODAL_Z_INDEX = 1_000_001;

export const LAYERS = { modal: MODAL_Z_INDEX, snackbar: MODAL_Z_INDEX + 1, tooltip: MODAL_Z_INDEX + 2 };
