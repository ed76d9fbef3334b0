import type { Endpoint } from './core/endpoint.ts';
import * as services from './services.ts';

/** Every service with its endpoints: what the server must answer and the client may call. */
export { services };

export type ServiceName = keyof typeof services;

/** Every endpoint with its name, for whoever walks the whole contract. */
export function allEndpoints(): { name: string; endpoint: Endpoint }[] {
  return Object.entries(services).flatMap(([service, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({ name: `${service}.${name}`, endpoint })),
  );
}
