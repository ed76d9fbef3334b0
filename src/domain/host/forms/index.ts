export { FileInvalidError, FormComponentNotFound } from './errors.ts';
export { PresetFields } from './PresetFields.tsx';
export { Preview, usePreviewLocation } from './Preview.tsx';
