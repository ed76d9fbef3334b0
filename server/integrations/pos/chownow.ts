import { z } from 'zod';
import { Failure } from '../../platform/errors/index.ts';
import { callOut } from '../../platform/outbound/index.ts';
import { PosProblem } from './adapter.ts';
import type { PosAddress } from './omnivore.ts';

const PARTY = 'ChowNow';
const access = z.object({ access_token: z.string().min(1) });

/** Signs in at ChowNow. */
export class ChowNowClient {
  #address: PosAddress | null = null;

  connect(address: PosAddress): void {
    this.#address = address;
  }

  /** The access that an email and password give; throws PosProblem. */
  async signIn(login: { readonly email: string; readonly password: string }): Promise<string> {
    if (!this.#address)
      throw new PosProblem('unavailable', `${PARTY} is not set up on this server. Have CHOWNOW_URL set.`);
    const { body } = await callOut({
      party: PARTY,
      url: `${this.#address.url}/api/login`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(login),
      reply: access,
    }).catch((error: unknown) => {
      throw error instanceof Failure ? new PosProblem('unavailable', error.message) : error;
    });
    if (!body)
      throw new PosProblem('credential', `${PARTY} did not accept the email and password. Check both.`);
    return body.access_token;
  }
}
