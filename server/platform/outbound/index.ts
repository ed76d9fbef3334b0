export {
  callOut,
  FORM_TYPE,
  NothingDone,
  type OutboundAnswer,
  type OutboundRequest,
  postForm,
  postJson,
} from './outbound.ts';
