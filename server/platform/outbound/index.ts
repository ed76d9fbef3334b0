export { callOut, FORM_TYPE, postForm } from './outbound.ts';
