export { callOut, FORM_TYPE, postForm, postJson } from './outbound.ts';
