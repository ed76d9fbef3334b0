import { z } from 'zod';
import { conceptUserWrite } from '#contract/administration/users/schemas.ts';
import { emailsProblem } from './emails.ts';

/** What the form of an invitation holds: one or many addresses, and what all of them get. */
export const invitation = conceptUserWrite.omit({ user_id: true, email: true, version: true }).extend({
  emails: z.string().superRefine((text, context) => {
    const message = emailsProblem(text);
    if (message !== null) context.addIssue({ code: 'custom', message });
  }),
});

export type Invitation = z.output<typeof invitation>;

export const NEW_INVITATION = {
  emails: '',
  fname: '',
  lname: '',
  role_id: null,
  user_permissions: [],
  all_merchants: false,
  merchant_ids: [],
  user_group_ids: [],
};
