import { useEffect } from 'react';
import { type PublicConfig, useConfig } from '#src/dataProviders/useConfig.ts';
import type { Identity } from '#src/permissions/identityStore.ts';
import { useOptionalIdentity } from '#src/permissions/index.ts';

const ID = 'survey-widget';

type Asked = Pick<Identity, 'userId' | 'fname' | 'lname' | 'email' | 'current_program_id'>;

/**
 * Starts the survey of staff with who is asked: name, email, user and concept (FEED-035). Only in production (MISC-002); answers
 * whether it runs.
 */
export function startSurveyWidget(config: PublicConfig | null, asked: Asked | null): boolean {
  if (config?.environment !== 'production' || !config.survey_widget || !asked) return false;
  const there = document.getElementById(ID);
  const script = there ?? document.createElement('script');
  script.dataset['name'] = `${asked.fname} ${asked.lname}`.trim();
  script.dataset['email'] = asked.email;
  script.dataset['userId'] = String(asked.userId);
  script.dataset['programId'] = String(asked.current_program_id ?? '');
  if (there) return true;
  script.id = ID;
  script.setAttribute('async', '');
  script.setAttribute('src', config.survey_widget);
  document.head.append(script);
  return true;
}

/** Takes it off the page of who signed out, with what it was told. */
export const endSurveyWidget = (): void => document.getElementById(ID)?.remove();

/** Runs the survey of staff while somebody is signed in. */
export function useSurveyWidget(): void {
  const config = useConfig();
  const identity = useOptionalIdentity();
  useEffect(() => {
    startSurveyWidget(config, identity);
  }, [config, identity]);
  useEffect(() => endSurveyWidget, []);
}
