export const MODAL_SIZES = ['small', 'medium', 'large', 'full'] as const;
export type ModalSize = (typeof MODAL_SIZES)[number];

export const MODAL_TYPES = ['default', 'info', 'warning', 'danger'] as const;
export type ModalType = (typeof MODAL_TYPES)[number];

export const ALERT_SIZES = ['small', 'medium'] as const;
export type AlertSize = (typeof ALERT_SIZES)[number];

export const ALERT_TYPES = ['info', 'success', 'warning', 'error'] as const;
export type AlertType = (typeof ALERT_TYPES)[number];
