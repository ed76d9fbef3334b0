/**
 * The floor of the same run: Fastify and pg with nothing between, answering the rows of `{ sql, parameters, name }` queries;
 * what the product prepares has a name and is prepared here too. Takes `{ connectionString, routes: { path: queries[] } }` as
 * its argument and prints where it listens.
 */
import fastify from 'fastify';
import pg from 'pg';
import { z } from 'zod';
import { typeParsers } from '#server/platform/db/database.ts';

const query = z.object({ sql: z.string(), parameters: z.array(z.unknown()), name: z.string().optional() });
const order = z
  .object({
    connectionString: z.string(),
    routes: z.record(z.string(), z.array(query)),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

const pool = new pg.Pool({ connectionString: order.connectionString, max: 12, types: typeParsers });
pool.on('error', () => undefined);
const app = fastify({ forceCloseConnections: true });
for (const [path, queries] of Object.entries(order.routes)) {
  app.get(path, async () => {
    const answers = [];
    for (const { sql, parameters, name } of queries)
      answers.push((await pool.query({ text: sql, values: parameters, ...(name ? { name } : {}) })).rows);
    return answers;
  });
}
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => process.exit(0));
