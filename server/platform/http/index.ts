export { contextOf } from './absent.ts';
export { type Bind, createBinder, type Handler, type HandlerInput } from './bind.ts';
export { RequestContext, refuse } from './context.ts';
export { Door } from './door.ts';
export { hangUpOf } from './hangUp.ts';
export { createHttp } from './http.ts';
export { answerMeanwhile } from './meanwhile.ts';
export { type ReceivedFile, receive } from './receive.ts';
