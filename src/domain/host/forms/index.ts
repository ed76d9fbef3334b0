export { FileInvalidError, FormComponentNotFound } from './errors.ts';
export { BESIDE, STAYS } from './layout.ts';
export { PresetFields } from './PresetFields.tsx';
export { Preview, usePreviewLocation } from './Preview.tsx';
