export { UploadRing } from './UploadRing.tsx';
