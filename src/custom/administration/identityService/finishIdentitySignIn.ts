import type { CallInput } from '#contract/core/endpoint.ts';
import { services } from '#contract/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { adoptReply } from '#src/dataProviders/refresh.ts';
import { reopenSession } from '#src/dataProviders/startUp.ts';

type Returned = CallInput<typeof services.sessions.finishIdentitySignIn>['body'];

/** Signs in with what the identity service sent back; answers the page that was asked for at the start. */
export async function finishIdentitySignIn(body: Returned): Promise<{ redirect: string | null }> {
  const { redirect, ...reply } = await call(services.sessions.finishIdentitySignIn, { body });
  adoptReply(reply);
  await reopenSession();
  return { redirect };
}
