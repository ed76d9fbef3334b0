import type { SetupStep } from '#contract/administration/programs/setup.ts';
import type { FlagName } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { links } from '#src/links.ts';

interface StepWords {
  readonly label: string;
  /** What it is good for, while it is missing. */
  readonly why: string;
  readonly act: string;
  readonly to: string;
  /** Who may do it; others do not see it. */
  readonly flag?: FlagName;
  readonly permission?: Permission;
}

export const STEPS: Record<SetupStep, StepWords> = {
  location: {
    label: 'Location',
    why: 'Where your guests come to.',
    act: 'Add a location',
    to: links.restaurantCreate(),
    permission: 'merchants.create',
  },
  floor: {
    label: 'Floor',
    why: 'Draw the tables, so that hosts can seat and book.',
    act: 'Draw the floor',
    to: links.floorPlanEditor(),
    flag: 'floor-plan-builder',
    permission: 'merchants.edit',
  },
  shifts: {
    label: 'Shifts',
    why: 'Say when you serve and how many covers you take in.',
    act: 'Add shifts',
    to: links.shifts(),
    flag: 'shifts-tool',
  },
  people: {
    label: 'People',
    why: 'Invite those who host and manage with you.',
    act: 'Invite somebody',
    to: links.userInvite(),
    permission: 'users.create',
  },
  texts: {
    label: 'Texts',
    why: 'Without a number, guests on the waitlist cannot be told that their table is ready.',
    act: 'Choose a number',
    to: links.settingsSmsNumbers(),
    flag: 'host-menu',
  },
  booking: {
    label: 'First booking',
    why: 'Put one into the book, and the evening can come.',
    act: 'Open the book',
    to: links.reservations(),
    flag: 'host-menu',
  },
};
