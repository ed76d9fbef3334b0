export { callOut, FORM_TYPE, NothingDone, postForm, postJson } from './outbound.ts';
