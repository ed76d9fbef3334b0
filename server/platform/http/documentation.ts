import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';

const ABOUT =
  'Every call of the Couvert dashboard. Sign in with POST /api/admin/sessions, send the token as a bearer token, and choose the concept with the x-program-id header. Errors are one envelope: code, message, errors per field, details, current.';

const CREDENTIAL =
  'An API credential of a concept, as an admin makes one under Settings: a machine sends its secret (cvt_...) as the bearer token.';

/** The OpenAPI 3.1 document at /api/openapi.json and a readable page at /api/docs, both made from the contract. */
export async function installDocumentation(api: FastifyInstance, version: string): Promise<void> {
  await api.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Couvert API', version, description: ABOUT },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          credential: { type: 'http', scheme: 'bearer', description: CREDENTIAL },
        },
      },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  await api.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    transformStaticCSP: (header) => header,
    uiConfig: { docExpansion: 'none', tagsSorter: 'alpha', persistAuthorization: false },
  });
  api.get('/openapi.json', { schema: { hide: true } as object }, async () => api.swagger());
}
