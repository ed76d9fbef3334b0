import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { switchProgram } from '#src/dataProviders/startUp.ts';
import { links } from '#src/links.ts';
import { showFailure } from '#src/ui/toasts/showToast.ts';
import { currentEntry, RAIL } from './navigation.ts';
import { SETTINGS_SECTIONS } from './settingsSections.ts';

const ENTRIES = [...RAIL, ...SETTINGS_SECTIONS.flatMap((section) => section.entries)];

/**
 * Switches the concept of this tab and leaves a page of the old concept for the list above it; a refusal leaves
 * everything as it is and says so (AUTH-030, AUTH-031).
 */
export function useSwitchConcept() {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const switchTo = async (programId: number): Promise<void> => {
    setBusy(true);
    try {
      await switchProgram(programId);
      await navigate(currentEntry(ENTRIES, pathname)?.path ?? links.home());
    } catch (error) {
      showFailure(error, 'The concept could not be switched. Try again.');
    } finally {
      setBusy(false);
    }
  };
  return { switchTo, busy };
}
