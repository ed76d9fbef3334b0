export { type Bind, createBinder, type Handler, type HandlerInput } from './bind.ts';
export { RequestContext, refuse } from './context.ts';
export { createHttp } from './http.ts';
