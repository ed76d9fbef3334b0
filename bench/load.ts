/**
 * A process that loads one address over keep-alive connections: reads `{ url, headers, connections, ms, requests }` from its
 * argument, warms up, and prints `{ perSecond, p95, failed }`. Loopback only; ends after `ms` or after `requests`.
 */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { z } from 'zod';

const order = z
  .object({
    url: z.url(),
    headers: z.record(z.string(), z.string()),
    connections: z.number().int().max(100),
    ms: z.number().max(20_000),
    requests: z.number().int().max(1_000_000),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));
const url = new URL(order.url);
if (!['localhost', '127.0.0.1', '[::1]'].includes(url.hostname))
  throw new Error('The load stays on this machine');

const head = Object.entries({ host: url.host, connection: 'keep-alive', ...order.headers });
const bytes = Buffer.from(
  `GET ${url.pathname}${url.search} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
);
const times: number[] = [];
let [sent, failed] = [0, 0];
let until = Number.POSITIVE_INFINITY;

/** One connection that asks again as soon as it is answered. */
function converse(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: url.hostname.replace(/[[\]]/g, ''),
      port: Number(url.port),
      noDelay: true,
    });
    let waiting = 0;
    let asked = 0;
    let isHead = true;
    let text = '';
    const ask = () => {
      if (performance.now() >= until || sent >= order.requests) {
        socket.end(resolve);
        return;
      }
      sent += 1;
      asked = performance.now();
      socket.write(bytes);
    };
    socket.on('connect', ask);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      let body = chunk.length;
      if (isHead) {
        text += chunk.toString('latin1');
        const end = text.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!text.startsWith('HTTP/1.1 200')) failed += 1;
        waiting = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, end + 2))?.[1] ?? 0);
        body = text.length - end - 4;
        text = '';
        isHead = false;
      }
      waiting -= body;
      if (waiting > 0) return;
      isHead = true;
      times.push(performance.now() - asked);
      ask();
    });
  });
}

const started = performance.now();
until = started + order.ms;
await Promise.all(Array.from({ length: order.connections }, converse));
const seconds = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
console.log(
  JSON.stringify({
    perSecond: times.length / seconds,
    p95: times[Math.floor(times.length * 0.95)] ?? 0,
    failed,
  }),
);
