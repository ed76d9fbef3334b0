import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '#contract/core/flags.ts';
import type { Permission } from '#contract/core/permissions.ts';
import { CHANNEL_TITLES } from '#src/domain/marketing/campaigns/sections.ts';
import { CAMPAIGN_SECTIONS } from '#src/navigation/campaignSections.ts';
import type { NavPart } from '#src/navigation/entry.ts';
import { identityOf } from '#tests/support/identity.ts';
import { buildAbility } from '../permissions/ability.ts';
import { guard, type Visitor } from './guard.ts';
import { ROUTE_TABLE } from './table.tsx';

const ON = { ...FLAG_DEFAULTS, campaigns: true, 'push-notifications': true };

function visitor(permissions: readonly Permission[], flags = ON): Visitor {
  const identity = identityOf({ userPermissions: [...permissions] });
  return { state: 'ready', identity, ability: buildAbility(identity), flags };
}

const at = (path: string) => {
  const entry = ROUTE_TABLE.find((one) => one.path === path);
  if (!entry) throw new Error(`There is no page at ${path}`);
  return entry;
};

/** Signed in and with this one permission, and not without either. */
const openTo = (path: string, permission: Permission) => {
  expect(guard(at(path), visitor([permission]), path), path).toBeNull();
  expect(guard(at(path), visitor([]), path), path).toContain(`missing=${permission}`);
  const nobody: Visitor = { ...visitor([permission]), state: 'signedOut' };
  expect(guard(at(path), nobody, path), path).not.toBeNull();
};

test('CAMP-008 CAMP-009 CAMP-011 a campaign of each channel is edited by whoever may edit those', () => {
  openTo('/campaigns/sms/:id', 'campaigns.sms.edit');
  openTo('/campaigns/email/:id', 'campaigns.email.edit');
  openTo('/campaigns/push/:id', 'campaigns.pushNotifications.edit');
});

test('CAMP-010 the figures of an email campaign are for whoever views email campaigns', () =>
  openTo('/campaigns/email/:id/stats', 'campaigns.email.view'));

test('CAMP-012 CAMP-013 CAMP-014 CAMP-015 the screens of each channel are called as they are specified', () => {
  const titles = (channel: string) =>
    ROUTE_TABLE.filter(
      ({ path }) => path === `/campaigns/${channel}` || path === `/campaigns/${channel}/:id`,
    ).map(({ title }) => title);
  expect(titles('push')).toEqual(['Push Notification Campaigns', 'Push Notification Campaigns']);
  expect(titles('email')).toEqual(['Email Campaigns', 'Email Campaigns']);
  expect(titles('sms')).toEqual(['SMS Campaigns', 'SMS Campaigns']);
  expect(titles('loyalty')).toEqual(['Sparkfly Campaigns', 'Sparkfly Campaigns']);
  expect(at('/campaigns/email/:id/stats').title).toBe('Email Campaign Stats');
  expect(CHANNEL_TITLES).toEqual({
    email: 'Email Campaigns',
    sms: 'SMS Campaigns',
    push: 'Push Notification Campaigns',
    loyalty: 'Sparkfly Campaigns',
  });
});

test('/campaigns is for whoever is signed in while campaigns are on, with a tab for each channel', () => {
  expect(guard(at('/campaigns'), visitor([]), '/campaigns')).toBeNull();
  expect(guard(at('/campaigns'), visitor([], { ...ON, campaigns: false }), '/campaigns')).toBe('/not_found');
  const sections: readonly NavPart[] = CAMPAIGN_SECTIONS;
  expect(sections.map(({ path, permission }) => [path, permission])).toEqual([
    ['/campaigns/sms', 'campaigns.sms.view'],
    ['/campaigns/email', 'campaigns.email.view'],
    ['/campaigns/push', 'campaigns.pushNotifications.view'],
    ['/campaigns/loyalty', undefined],
  ]);
});

test('TMPL-007 TMPL-008 an email template is created and edited by whoever may do so with email campaigns', () => {
  openTo('/templates/email/create', 'campaigns.email.create');
  openTo('/templates/email/edit/:template_id', 'campaigns.email.edit');
});
