import type { Clock } from '../../platform/clock/index.ts';
import type { Config } from '../../platform/config/index.ts';
import type { Db } from '../../platform/db/index.ts';
import type { Log } from '../../platform/log/index.ts';
import { ChatmeterClient, ChatmeterSandbox } from '../chatmeter/index.ts';
import { GoogleClient, GoogleSandbox } from '../google/index.ts';
import { MetaClient, MetaSandbox } from '../meta/index.ts';
import { XClient, XSandbox } from '../x/index.ts';
import { SourceProblem } from './outside.ts';
import type { SourceSandbox } from './sandbox.ts';
import type { SandboxVendor } from './sandboxStore.ts';

export interface SourceParts {
  readonly db: () => Db;
  readonly log: Log;
  readonly clock: Clock;
}

const NAMES = {
  google: 'Google',
  meta: 'Facebook and Instagram',
  x: 'X',
  chatmeter: 'Chatmeter',
} satisfies Record<SandboxVendor, string>;
const VARIABLES = {
  google: 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET',
  meta: 'META_APP_ID and META_APP_SECRET',
  x: 'X_CONSUMER_KEY and X_CONSUMER_SECRET',
  chatmeter: 'CHATMETER_URL',
} satisfies Record<SandboxVendor, string>;

/** The sources of reviews: a client of each that is configured, a stand-in of each other outside production. */
export class SourceProviders {
  #google: GoogleClient | null;
  #meta: MetaClient | null;
  #x: XClient | null;
  #chatmeter: ChatmeterClient | null;
  readonly #clock: Clock;
  readonly sandboxes: {
    readonly google: GoogleSandbox | null;
    readonly meta: MetaSandbox | null;
    readonly x: XSandbox | null;
    readonly chatmeter: ChatmeterSandbox | null;
  };

  constructor(config: Config, parts: SourceParts) {
    const { google, meta, x, chatmeter } = config.sources;
    const { clock } = parts;
    this.#clock = clock;
    this.#google = google && new GoogleClient(google, clock);
    this.#meta = meta && new MetaClient(meta, clock);
    this.#x = x && new XClient(x, clock);
    this.#chatmeter = chatmeter && new ChatmeterClient(chatmeter, clock);
    const isReal = config.nodeEnv === 'production';
    const options = { ...parts, publicUrl: config.publicUrl };
    this.sandboxes = {
      google: google || isReal ? null : new GoogleSandbox(options),
      meta: meta || isReal ? null : new MetaSandbox(options),
      x: x || isReal ? null : new XSandbox(options),
      chatmeter: chatmeter || isReal ? null : new ChatmeterSandbox(options),
    };
  }

  async start(): Promise<void> {
    const { google, meta, x, chatmeter } = this.sandboxes;
    await Promise.all([google?.start(), meta?.start(), x?.start(), chatmeter?.start()]);
    if (google) this.#google = new GoogleClient(google.reached(), this.#clock);
    if (meta) this.#meta = new MetaClient(meta.reached(), this.#clock);
    if (x) this.#x = new XClient(x.reached(), this.#clock);
    if (chatmeter) this.#chatmeter = new ChatmeterClient(chatmeter.reached(), this.#clock);
  }

  async stop(): Promise<void> {
    const { google, meta, x, chatmeter } = this.sandboxes;
    await Promise.all([google?.stop(), meta?.stop(), x?.stop(), chatmeter?.stop()]);
  }

  sandbox(vendor: SandboxVendor): SourceSandbox | null {
    return this.sandboxes[vendor];
  }

  get google(): GoogleClient {
    return this.#google ?? missing('google');
  }

  get meta(): MetaClient {
    return this.#meta ?? missing('meta');
  }

  get x(): XClient {
    return this.#x ?? missing('x');
  }

  get chatmeter(): ChatmeterClient {
    return this.#chatmeter ?? missing('chatmeter');
  }

  isSetUp(vendor: SandboxVendor): boolean {
    const clients = { google: this.#google, meta: this.#meta, x: this.#x, chatmeter: this.#chatmeter };
    return clients[vendor] !== null;
  }
}

function missing(vendor: SandboxVendor): never {
  throw new SourceProblem(
    'not_set_up',
    `${NAMES[vendor]} cannot be connected on this server. Have ${VARIABLES[vendor]} set.`,
  );
}
