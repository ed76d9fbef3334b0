/**
 * The floor of the same run: Fastify and pg with nothing between, answering the rows of `{ sql, parameters }` queries. Takes
 * `{ connectionString, port, routes: { path: queries[] } }` as its argument.
 */
import fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { typeParsers } from '#server/platform/db/database.ts';

const order = z
  .object({
    connectionString: z.string(),
    port: z.number(),
    routes: z.record(z.string(), z.array(z.object({ sql: z.string(), parameters: z.array(z.unknown()) }))),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = new pg.Pool({ connectionString: order.connectionString, max: 12, types: typeParsers });
pool.on('error', () => undefined);
const app = fastify({ forceCloseConnections: true });
for (const [path, queries] of Object.entries(order.routes)) {
  app.get(path, async () => {
    const answers = [];
    for (const { sql, parameters } of queries) answers.push((await pool.query(sql, parameters)).rows);
    return answers;
  });
}
await app.listen({ port: order.port, host: 'localhost' });
console.log('ready');
process.on('SIGTERM', () => process.exit(0));
