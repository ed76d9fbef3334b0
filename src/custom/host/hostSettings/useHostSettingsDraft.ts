import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  hostSettings,
  type HostSettings,
  hostSettingsSchema,
} from '#contract/host/hostSettings/endpoints.ts';
import { useSaveConflict } from '#src/crud/conflict/index.ts';
import { call } from '#src/dataProviders/client.ts';
import { HOST_SETTINGS } from '#src/domain/host/parties/index.ts';
import { showFailure, showToast } from '#src/ui/toasts/showToast.ts';
import { changeCount, draftOf, problemsOf, type SettingsDraft, valuesOf } from './model/settingsDraft.ts';

type TurnTimes = HostSettings['turn_minutes'];

const LABELS = {
  waitlist_open: 'Waitlist open',
  hold_minutes: 'Hold minutes',
  confirm_by_message: 'Confirm by message',
  late_minutes: 'Late after minutes',
  turn_minutes: {
    label: 'Turn times',
    show: (rows: TurnTimes) => rows.map(({ up_to, minutes }) => `up to ${up_to}: ${minutes}`).join(', '),
  },
  tags: 'Tags',
};

/**
 * The settings as they are typed, over what is stored. What somebody else saves shows while nothing is typed; else the save
 * meets it, and both versions are shown.
 */
export function useHostSettingsDraft(stored: HostSettings) {
  const client = useQueryClient();
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState<SettingsDraft>(() => draftOf(stored));
  const [isBusy, setIsBusy] = useState(false);
  const changes = changeCount(draft, base);
  const problems = problemsOf(draft);
  const load = (settings: HostSettings) => {
    setBase(settings);
    setDraft(draftOf(settings));
  };
  if (changes === 0 && stored.version > base.version) load(stored);

  const conflict = useSaveConflict<HostSettings>({
    schema: hostSettingsSchema,
    labels: LABELS,
    onReload: load,
    onOverwrite: ({ version }) => void save(version),
  });
  async function save(version = base.version) {
    if (Object.keys(problems).length > 0) return;
    setIsBusy(true);
    const body = { ...valuesOf(draft), version };
    try {
      const saved = await call(hostSettings.update, { params: { id: base.merchant_id }, body });
      client.setQueryData([HOST_SETTINGS, 'get', { merchant_id: base.merchant_id }], saved);
      load(saved);
      showToast({ theme: 'success', title: 'Settings saved' });
    } catch (error) {
      if (conflict.catchConflict(error, valuesOf(draft))) return;
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  }
  return {
    draft,
    change: (part: Partial<SettingsDraft>) => setDraft((before) => ({ ...before, ...part })),
    discard: () => setDraft(draftOf(base)),
    save,
    changes,
    problems,
    isBusy,
    dialog: conflict.dialog,
  };
}
