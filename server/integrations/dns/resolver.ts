import { Resolver } from 'node:dns/promises';
import { z } from 'zod';

/** What a question to the name servers said; `unasked` where nobody answered, which says nothing of what is there. */
export type Looked =
  | { readonly kind: 'found'; readonly values: readonly string[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'unasked'; readonly why: string };

/** Asks name servers what a domain publishes. */
export interface NameLookup {
  /** Whether the product's own sandbox answers. */
  readonly isSandbox: boolean;
  /** Each text of a name, put together of its parts. */
  texts(name: string): Promise<Looked>;
  aliases(name: string): Promise<Looked>;
}

const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND']);
const failure = z.object({ code: z.string() });

/** The system's name servers, or those that it is told of. */
export class NameResolver implements NameLookup {
  readonly #resolver: Resolver;
  #isSandbox = false;

  constructor(servers: readonly string[] | null, timeoutMs = 3000) {
    this.#resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) this.#resolver.setServers([...servers]);
  }

  get isSandbox(): boolean {
    return this.#isSandbox;
  }

  /** Asks the sandbox from now on. */
  connect(server: string): void {
    this.#resolver.setServers([server]);
    this.#isSandbox = true;
  }

  texts(name: string): Promise<Looked> {
    return look(async () => (await this.#resolver.resolveTxt(name)).map((parts) => parts.join('')));
  }

  aliases(name: string): Promise<Looked> {
    return look(async () =>
      (await this.#resolver.resolveCname(name)).map((alias) => alias.toLowerCase().replace(/\.$/, '')),
    );
  }
}

async function look(ask: () => Promise<readonly string[]>): Promise<Looked> {
  try {
    const values = await ask();
    return values.length > 0 ? { kind: 'found', values } : { kind: 'none' };
  } catch (error) {
    const known = failure.safeParse(error);
    const code = known.success ? known.data.code : '';
    if (NOTHING_THERE.has(code)) return { kind: 'none' };
    return {
      kind: 'unasked',
      why:
        code === 'ETIMEOUT'
          ? 'The name servers did not answer in time'
          : 'The name servers could not be asked',
    };
  }
}
