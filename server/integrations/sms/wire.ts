import { z } from 'zod';

/** The provider's answers, as far as they are used. */
export const account = z.object({ sid: z.string().min(1), auth_token: z.string().min(1) });
export const accountList = z.object({
  accounts: z.array(account.extend({ friendly_name: z.string() })),
});
export const withSid = z.object({ sid: z.string().min(1) });
export const availableNumbers = z.object({
  available_phone_numbers: z.array(
    z.object({
      phone_number: z.string(),
      locality: z.string().nullish(),
      region: z.string().nullish(),
    }),
  ),
});
export const ownNumbers = z.object({ incoming_phone_numbers: z.array(withSid) });
export const sentMessage = z.object({
  sid: z.string().min(1),
  body: z.string(),
  status: z.string(),
});
export const messageList = z.object({
  messages: z.array(sentMessage.extend({ date_created: z.string().nullish() })),
});
export const refusal = z.object({ code: z.number().nullish(), message: z.string().nullish() });

/** The provider's own codes that mean something to us. */
export const CODES = { optedOut: 21610, notFree: 21422 } as const;
