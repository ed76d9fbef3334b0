// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import type { PublicConfig } from '#src/dataProviders/useConfig.ts';
import { identityOf } from '#tests/support/identity.ts';
import { endSurveyWidget, startSurveyWidget } from './surveyWidget.ts';

const configOf = (environment: PublicConfig['environment'], survey_widget: string | null): PublicConfig => ({
  environment,
  identity_service: null,
  survey_widget,
  version: '1',
  demo_accounts: null,
  demo_password: null,
  mail_sandbox: false,
  sms_sandbox: false,
});
const SCRIPT = 'https://survey.example.com/widget.js';
const widget = () => document.querySelector<HTMLScriptElement>('#survey-widget');
const who = { ...identityOf(), userId: 7, fname: 'Ana', lname: 'Ruiz', email: 'ana@example.com' };

afterEach(endSurveyWidget);

test('FEED-035 MISC-002 the survey widget gets name, email and ids, and is started in production alone', () => {
  for (const environment of ['development', 'staging', 'test'] as const) {
    expect(startSurveyWidget(configOf(environment, SCRIPT), who)).toBe(false);
    expect(widget()).toBeNull();
  }
  expect(startSurveyWidget(configOf('production', SCRIPT), { ...who, current_program_id: 3 })).toBe(true);
  expect(widget()?.src).toBe(SCRIPT);
  expect({ ...widget()?.dataset }).toEqual({
    name: 'Ana Ruiz',
    email: 'ana@example.com',
    userId: '7',
    programId: '3',
  });
});

test('the survey widget is there once, told of the concept that is open now, and gone with who signed out', () => {
  const config = configOf('production', SCRIPT);
  startSurveyWidget(config, { ...who, current_program_id: 3 });
  startSurveyWidget(config, { ...who, current_program_id: 4 });
  expect(document.querySelectorAll('script')).toHaveLength(1);
  expect(widget()?.dataset['programId']).toBe('4');
  endSurveyWidget();
  expect(widget()).toBeNull();
});

test('without a script in the settings, or without somebody signed in, nothing is started', () => {
  expect(startSurveyWidget(configOf('production', null), who)).toBe(false);
  expect(startSurveyWidget(configOf('production', SCRIPT), null)).toBe(false);
  expect(startSurveyWidget(null, who)).toBe(false);
  expect(widget()).toBeNull();
});
