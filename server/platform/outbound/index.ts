export { type GuardedAnswer, postGuarded, type Reach, refusalOf } from './guarded.ts';
export {
  callOut,
  FORM_TYPE,
  NothingDone,
  type OutboundAnswer,
  type OutboundRequest,
  postForm,
  postJson,
} from './outbound.ts';
