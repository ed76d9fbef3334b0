export { ImpactFigures, ImpactPreview, type ImpactPreviewProps } from './impact/ImpactPreview.tsx';
export { type PlannedChange, problemOf, usePlannedChange } from './impact/usePlannedChange.tsx';
