export { type Bind, createBinder } from './bind.ts';
export { RequestContext, refuse } from './context.ts';
export { createHttp } from './http.ts';
