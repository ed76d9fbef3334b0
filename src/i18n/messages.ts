import english from 'ra-language-english';
import type { TranslationMessages } from 'react-admin';

const { ra } = english;

/** react-admin's English in the words of the trade: nobody here looks after elements or resources. */
export const messages: TranslationMessages = {
  ...english,
  ra: {
    ...ra,
    notification: {
      ...ra.notification,
      updated: 'Saved |||| %{smart_count} saved',
      created: 'Created',
      deleted: 'Removed |||| %{smart_count} removed',
      bad_item: 'This one cannot be shown',
      item_doesnt_exist: 'This one is gone. Go back to the list.',
      http_error: 'Couvert cannot be reached. Check the connection and try again.',
      logged_out: 'Your session has ended. Sign in again.',
      not_authorized: 'Your role does not include this page.',
    },
    message: {
      ...ra.message,
      invalid_form: 'Some fields need another look. Each says what is missing.',
      select_all_limit_reached: 'There are too many to select them all. Only the first %{max} were selected.',
    },
  },
  resources: {},
};
