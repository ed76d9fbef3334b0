/** What the server does with loyalty is nobody's act. */
export const systemOf = (programId: number) => ({
  programId,
  userId: null,
  stamp: () => ({ programId, actorUserId: null, actorName: 'Couvert', origin: 'loyalty', requestId: null }),
});
