import type { CallReply } from '#contract/core/endpoint.ts';
import type { services } from '#contract/index.ts';

export type TokenOwner = CallReply<typeof services.sessions.readPasswordToken>;

/** Who invites to what. */
export function Invitation({ owner }: { owner: TokenOwner }) {
  const place = <strong>{owner.program_name ?? 'Couvert'}</strong>;
  if (owner.invited_by === null) return <>You are invited to {place}.</>;
  return (
    <>
      {owner.invited_by} invites you to {place}.
    </>
  );
}
