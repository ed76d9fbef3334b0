import { readEmailAddress } from '#contract/core/contacts.ts';
import { readPhone } from '#contract/guests/guests/phones.ts';
import { MOST_TEST_ADDRESSES } from '#contract/marketing/templates/email/preview/schemas.ts';
import type { MessageChannel } from '#contract/marketing/templates/messages/schemas.ts';
import { MOST_TESTED } from '#contract/marketing/templates/messages/tests.ts';
import type { TestTargets } from './TestSendDialog.tsx';

const email = {
  separator: /[\s,;]+/,
  read: readEmailAddress,
  invalid: 'Enter addresses such as name@example.com, one after the other',
  missing: 'Enter an address',
};

function phoneOf(typed: string): string | null {
  const read = readPhone(typed, 'US');
  return read.ok ? read.value : null;
}

export const EMAIL_TARGETS: TestTargets = {
  separator: email.separator,
  read: email.read,
  most: MOST_TEST_ADDRESSES,
  words: {
    counted: ['address', 'addresses'],
    missing: email.missing,
    invalid: email.invalid,
    helper: `At most ${MOST_TEST_ADDRESSES} addresses, one after the other. Its subject begins with [Test]; it counts nowhere.`,
  },
};

export const MESSAGE_TARGETS = {
  sms: {
    // A number may hold spaces.
    separator: /[,;\n]+/,
    read: phoneOf,
    most: MOST_TESTED,
    words: {
      counted: ['phone', 'phones'],
      missing: 'Enter a phone number',
      invalid: 'Enter phone numbers such as (503) 555-0142, one in each line',
      helper: `At most ${MOST_TESTED} phones, one in each line. It begins with [Test]; it counts nowhere.`,
    },
  },
  push: {
    separator: email.separator,
    read: email.read,
    most: MOST_TESTED,
    words: {
      counted: ['person', 'people'],
      missing: email.missing,
      invalid: email.invalid,
      helper:
        'Users of your concept who are signed in to its app with this address. Its title begins with [Test]; it counts nowhere.',
    },
  },
} as const satisfies Record<MessageChannel, TestTargets>;
