export { callOut, FORM_TYPE, NothingDone, postForm } from './outbound.ts';
