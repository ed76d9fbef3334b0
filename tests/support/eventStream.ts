import { services } from '#contract/index.ts';
import type { HttpClient } from './httpClient.ts';
import { until } from './until.ts';

/** One event of a live stream. */
export interface StreamEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

/** The open live stream of a client. */
export class EventStream {
  readonly events: StreamEvent[] = [];
  readonly #ending = new AbortController();
  #rest = '';
  #isOpen = true;

  private constructor() {}

  static async open(client: HttpClient, listen?: (event: StreamEvent) => void): Promise<EventStream> {
    const stream = new EventStream();
    const response = await client.send(services.platform.live, {}, stream.#ending.signal);
    if (!response.body || response.status !== 200) throw new Error(`The stream answered ${response.status}`);
    void stream.#read(response.body, listen);
    return stream;
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  /** The first event that is so, as soon as it has come. */
  async first(isSo: (event: StreamEvent) => boolean, what: string): Promise<StreamEvent> {
    await until(() => this.events.some(isSo), what);
    const found = this.events.find(isSo);
    if (!found) throw new Error(`No event for ${what}`);
    return found;
  }

  close(): void {
    this.#ending.abort();
  }

  async #read(body: ReadableStream<Uint8Array>, listen?: (event: StreamEvent) => void): Promise<void> {
    const text = new TextDecoder();
    try {
      for await (const chunk of body) {
        const frames = (this.#rest + text.decode(chunk, { stream: true })).split('\n\n');
        this.#rest = frames.pop() ?? '';
        for (const event of frames.flatMap(parseFrame)) {
          this.events.push(event);
          listen?.(event);
        }
      }
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    } finally {
      this.#isOpen = false;
    }
  }
}

function parseFrame(frame: string): StreamEvent[] {
  const lines = new Map(
    frame.split('\n').map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
  const [event, data] = [lines.get('event'), lines.get('data')];
  return event && data ? [{ event, data: JSON.parse(data) as Record<string, unknown> }] : [];
}
