import type { CDPSession } from 'playwright';
import { services } from '#contract/index.ts';

const STREAM = `/api${services.platform.live.path}`;

/** What a page sends for and gets, as the browser counts it: heads and bodies as they crossed the wire. */
export class Wire {
  #requests = 0;
  #bytes = 0;
  #lastWord = performance.now();
  readonly #open = new Map<string, { readonly endless: boolean; bytes: number }>();

  static async open(cdp: CDPSession): Promise<Wire> {
    const wire = new Wire();
    cdp.on('Network.requestWillBeSent', ({ requestId, request, redirectResponse }) => {
      if (!request.url.startsWith('http')) return;
      if (redirectResponse) wire.#bytes += redirectResponse.encodedDataLength;
      wire.#requests += 1;
      wire.#hear();
      wire.#open.set(requestId, { endless: new URL(request.url).pathname === STREAM, bytes: 0 });
    });
    cdp.on('Network.requestServedFromCache', ({ requestId }) => wire.#isCached(requestId));
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      if (response.fromDiskCache || response.fromPrefetchCache) wire.#isCached(requestId);
    });
    cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
      const request = wire.#open.get(requestId);
      if (request) request.bytes += encodedDataLength;
    });
    cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (wire.#open.delete(requestId)) wire.#bytes += encodedDataLength;
      wire.#hear();
    });
    cdp.on('Network.loadingFailed', ({ requestId }) => {
      wire.#bytes += wire.#open.get(requestId)?.bytes ?? 0;
      wire.#open.delete(requestId);
      wire.#hear();
    });
    await cdp.send('Network.enable');
    return wire;
  }

  /** Requests that left the browser; what the cache answered is none. */
  get requests(): number {
    return this.#requests;
  }

  /** Bytes received, with what has come so far of an answer that never ends. */
  get bytes(): number {
    return [...this.#open.values()].reduce((sum, { bytes }) => sum + bytes, this.#bytes);
  }

  /** Resolves when nothing but the endless stream was under way for some milliseconds. */
  async quiet(ms: number): Promise<void> {
    const isBusy = () => [...this.#open.values()].some(({ endless }) => !endless);
    while (isBusy() || performance.now() - this.#lastWord < ms)
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  #hear(): void {
    this.#lastWord = performance.now();
  }

  #isCached(requestId: string): void {
    const request = this.#open.get(requestId);
    if (!request) return;
    this.#requests -= 1;
    this.#open.delete(requestId);
  }
}
