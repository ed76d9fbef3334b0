import { OopsPage } from '#src/custom/administration/errors/OopsPage.tsx';
import { lazyPage } from '../lazyPage.tsx';
import { links } from '../links.ts';
import type { RouteEntry } from './entry.ts';
import { AUTOMATION_TABLE } from './automationTable.ts';
import { AUDIENCE_TABLE } from './audienceTable.ts';
import { EMAIL_TEMPLATE_TABLE } from './emailTemplateTable.ts';
import { CAMPAIGN_TABLE } from './campaignTable.ts';
import { GUEST_TABLE } from './guestTable.ts';
import { HOST_TABLE } from './hostTable.ts';
import { REPORT_TABLE } from './reportTable.ts';
import { SEGMENT_TABLE } from './segmentTable.ts';
import { SENTIMENT_TABLE } from './sentimentTable.ts';
import { SETTINGS_TABLE } from './settingsTable.ts';
import { TEMPLATE_TABLE } from './templateTable.ts';

const signIn = {
  title: 'Sign in',
  description: 'Sign in to Couvert, where restaurant groups look after guests, hosts and locations.',
  access: 'public',
  bare: true,
  page: lazyPage(() => import('#src/custom/administration/signIn/SignInPage.tsx')),
} as const;

/** Every page of the dashboard. What is not listed here does not exist and leads to Not Found (ROUTE-030). */
export const ROUTE_TABLE: readonly RouteEntry[] = [
  { path: links.home(), ...signIn },
  { path: links.login(), ...signIn },
  {
    path: links.identityLogin(),
    title: 'Sign in with your company account',
    access: 'public',
    bare: true,
    page: lazyPage(() => import('#src/custom/administration/identityService/IdentityLoginPage.tsx')),
  },
  {
    path: links.identityCallback(),
    title: 'Signing you in',
    access: 'public',
    bare: true,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/administration/identityService/IdentityCallbackPage.tsx')),
  },
  {
    path: links.loggedOut(),
    title: 'Signed out',
    access: 'public',
    bare: true,
    page: lazyPage(() => import('#src/custom/administration/signIn/LoggedOutPage.tsx')),
  },
  {
    path: links.forgotPassword(),
    title: 'Forgot your password',
    description: 'Get a link to choose a new password.',
    access: 'public',
    bare: true,
    page: lazyPage(() => import('#src/custom/administration/password/ForgotPasswordPage.tsx')),
  },
  {
    path: '/set_password',
    title: 'Choose a password',
    access: 'public',
    bare: true,
    page: lazyPage(() => import('#src/custom/administration/password/SetPasswordPage.tsx')),
  },
  {
    path: links.setup(),
    title: 'Set up your concept',
    description: 'Create your concept and its first location.',
    access: 'session',
    bare: true,
    page: lazyPage(() => import('#src/custom/administration/setup/SetupPage.tsx')),
  },
  {
    path: links.secondFactor(),
    title: 'Set up your second factor',
    description: 'Add a code of an app to your password.',
    access: 'session',
    bare: true,
    page: lazyPage(() => import('#src/custom/administration/secondFactor/SecondFactorPage.tsx')),
  },
  {
    path: links.unauthorized(),
    title: 'No access',
    access: 'public',
    page: lazyPage(() => import('#src/custom/administration/errors/UnauthorizedPage.tsx')),
  },
  {
    path: links.oops(),
    title: 'Something went wrong',
    access: 'public',
    page: lazyPage(async () => ({ default: OopsPage })),
  },
  {
    path: links.notFound(),
    title: 'Not found',
    access: 'public',
    page: lazyPage(() => import('#src/custom/administration/errors/NotFoundPage.tsx')),
  },
  {
    path: links.sandboxMail(),
    title: 'Email sandbox',
    description: 'The email that Couvert would have sent.',
    access: 'public',
    page: lazyPage(() => import('#src/custom/connections/sandboxMail/SandboxMailPage.tsx')),
  },
  {
    path: '/webviews/perks',
    title: 'Your offer',
    description: 'Redeem an offer of a restaurant.',
    access: 'public',
    bare: true,
    page: lazyPage(() => import('#src/custom/marketing/perkPage/PerkPage.tsx')),
  },
  {
    path: '/webviews/lists/confirm/:token',
    title: 'Confirm your subscription',
    description: 'Confirm that you want to hear from a restaurant.',
    access: 'public',
    bare: true,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/marketing/listPage/ConfirmPage.tsx')),
  },
  {
    path: '/webviews/lists/:token',
    title: 'Your subscription',
    description: 'What a restaurant may send you, and how to end that.',
    access: 'public',
    bare: true,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/marketing/listPage/LeavePage.tsx')),
  },
  {
    path: '/webviews/waitlist/:token',
    title: 'Your place on the waitlist',
    description: 'Your place on the waitlist of a restaurant, and the time until your table.',
    access: 'public',
    bare: true,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/host/waitlistStatus/WaitlistStatusPage.tsx')),
  },
  {
    path: '/sandbox/consent/:vendor',
    title: 'Sign in at a stand-in',
    description: 'Where a source of reviews would ask whether you agree.',
    access: 'public',
    bare: true,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/connections/sandboxConsent/SandboxConsentPage.tsx')),
  },
  {
    path: links.sandboxIdentity(),
    title: 'Choose your company account',
    access: 'public',
    bare: true,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/connections/sandboxIdentity/SandboxIdentityPage.tsx')),
  },
  {
    path: links.sandboxIdentityEnd(),
    title: 'Signing out',
    access: 'public',
    bare: true,
    skipPageView: true,
    page: lazyPage(() => import('#src/custom/connections/sandboxIdentity/SandboxIdentityEndPage.tsx')),
  },
  {
    path: links.sandboxPhone(),
    title: 'Phone sandbox',
    description: 'The texts that guests would have got, and a way to answer them.',
    access: 'public',
    page: lazyPage(() => import('#src/custom/connections/sandboxPhone/SandboxPhonePage.tsx')),
  },
  {
    path: links.account(),
    title: 'Your account',
    description: 'Your name, your password and the devices you are signed in on.',
    access: 'session',
    page: lazyPage(() => import('#src/custom/administration/account/AccountPage.tsx')),
  },
  ...HOST_TABLE,
  ...GUEST_TABLE,
  ...AUDIENCE_TABLE,
  ...SEGMENT_TABLE,
  ...CAMPAIGN_TABLE,
  ...AUTOMATION_TABLE,
  ...TEMPLATE_TABLE,
  ...EMAIL_TEMPLATE_TABLE,
  ...SENTIMENT_TABLE,
  ...REPORT_TABLE,
  ...SETTINGS_TABLE,
];
