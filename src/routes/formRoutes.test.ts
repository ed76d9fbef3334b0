import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { SETTINGS_TABLE } from './settingsTable.ts';

const routes = SETTINGS_TABLE.map(({ path, title, access }) => ({ path, title, access }));
const at = (path: string) => {
  const match = matchRoutes(routes, path)?.at(-1);
  return match && { title: match.route.title, params: match.params, access: match.route.access };
};
const access = { permissions: ['program.settings'] };

test('ROUTE-045 FEED-002 feedback forms are a child of the settings, for who may set the concept', () => {
  expect(at('/settings/host/feedback_forms')).toEqual({ title: 'Feedback forms', params: {}, access });
});

test('ROUTE-044 ROUTE-051 ROUTE-054 forms, splash pages and email widgets are children of the settings', () => {
  expect(at('/settings/host/forms')).toEqual({ title: 'Forms', params: {}, access });
  expect(at('/settings/splash_pages')).toEqual({ title: 'Splash pages', params: {}, access });
  expect(at('/settings/email_widgets')).toEqual({ title: 'Email widgets', params: {}, access });
});

test('ROUTE-046 the brand styles are not read as the id of a form', () => {
  expect(at('/settings/host/forms/brand_styles')).toEqual({ title: 'Brand styles', params: {}, access });
});

test('ROUTE-047 ROUTE-048 a new form is started by its type, and a form opened by its id', () => {
  const created = at('/settings/host/forms/waitlist/new');
  expect(created).toEqual({ title: 'New form', params: { typeId: 'waitlist' }, access });
  expect(at('/settings/host/forms/12')).toEqual({ title: 'Form', params: { formId: '12' }, access });
});
