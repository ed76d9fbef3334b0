import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useCreate, useUpdate } from 'react-admin';
import type { FlagName } from '#contract/core/flags.ts';
import { flagRule } from '#contract/flags/endpoints.ts';
import { useSaveConflict } from '#src/custom/conflict/useSaveConflict.tsx';
import { LocationField } from '#src/ui/locations/LocationField.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { Modal } from '#src/ui/modal/Modal.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { useLocationSource } from '../locations/index.ts';
import { ChoicesInput } from './ChoicesInput.tsx';
import { FLAG_TEXTS } from './model/flagTexts.ts';
import { ruleAudience, type RuleNames } from './model/ruleSentence.ts';
import type { Rule, RuleChoices, RuleRecord } from './useFlagRules.ts';

type RuleDraft = Pick<
  Rule,
  'flag' | 'value' | 'user_ids' | 'program_ids' | 'merchant_ids' | 'is_admin' | 'note'
>;

export interface RuleDialogProps {
  flag: FlagName;
  /** The rule to change; null adds one. */
  rule: RuleRecord | null;
  choices: RuleChoices;
  names: RuleNames;
  onClose: () => void;
}

const ADMIN_CHOICES = [
  { value: 'any', label: 'Admins and everybody else' },
  { value: 'yes', label: 'Admins only' },
  { value: 'no', label: 'Everybody but admins' },
] as const;

const adminChoice = (isAdmin: boolean | null) => (isAdmin === null ? 'any' : isAdmin ? 'yes' : 'no');
const adminFrom = (choice: string) => (choice === 'any' ? null : choice === 'yes');

function draftFrom(flag: FlagName, rule: Rule | null): RuleDraft {
  const { value, user_ids, program_ids, merchant_ids, is_admin, note } = rule ?? {
    value: true,
    user_ids: null,
    program_ids: null,
    merchant_ids: null,
    is_admin: null,
    note: null,
  };
  return { flag, value, user_ids, program_ids, merchant_ids, is_admin, note };
}

function useSaveRule(
  rule: RuleRecord | null,
  draft: RuleDraft,
  setDraft: (d: RuleDraft) => void,
  onDone: () => void,
) {
  const [create, creating] = useCreate();
  const [update, updating] = useUpdate();
  const [error, setError] = useState<string | null>(null);
  const [version, setVersion] = useState(rule?.version);
  const conflict = useSaveConflict<Rule>({
    schema: flagRule,
    labels: {
      value: { label: 'Value', show: (on) => (on ? 'On' : 'Off') },
      user_ids: 'Users',
      program_ids: 'Concepts',
      merchant_ids: 'Locations',
      is_admin: { label: 'Admins', show: (isAdmin) => adminChoice(isAdmin) },
      note: 'Note',
    },
    onReload: (stored) => {
      setDraft(draftFrom(stored.flag, stored));
      setVersion(stored.version);
    },
    onOverwrite: (stored) => save(stored.version),
  });
  const done = () => {
    showToast({ theme: 'success', message: `The rule for ${FLAG_TEXTS[draft.flag].title} is saved.` });
    onDone();
  };
  const fail = (caught: unknown) => {
    if (conflict.catchConflict(caught, draft)) return;
    setError(caught instanceof Error ? caught.message : 'Try again.');
  };
  function save(at = version) {
    setError(null);
    const data = { ...draft, note: draft.note?.trim() || null };
    if (!rule) {
      void create('settings/flags', { data }, { onSuccess: done, onError: fail });
      return;
    }
    const params = { id: rule.id, data: { ...data, version: at }, previousData: rule };
    void update('settings/flags', params, { mutationMode: 'pessimistic', onSuccess: done, onError: fail });
  }
  return { save, busy: creating.isPending || updating.isPending, error, dialog: conflict.dialog };
}

/** Adds or changes one rule of a flag: on or off, for whom, and why. */
export function RuleDialog({ flag, rule, choices, names, onClose }: RuleDialogProps) {
  const source = useLocationSource();
  const [draft, setDraft] = useState(() => draftFrom(flag, rule));
  const { save, busy, error, dialog } = useSaveRule(rule, draft, setDraft, onClose);
  const change = (part: Partial<RuleDraft>) => setDraft((now) => ({ ...now, ...part }));
  return (
    <>
      <Modal
        open
        title={`${rule ? 'Change' : 'Add'} a rule for ${FLAG_TEXTS[flag].title}`}
        busy={busy}
        onClose={onClose}
        onSubmit={() => save()}
        actions={
          <>
            <Button variant="outlined" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" disabled={busy}>
              Save rule
            </Button>
          </>
        }
      >
        <div style={{ display: 'grid', gap: 16 }}>
          {error && <Alert type="error">{error}</Alert>}
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label="Value"
            value={draft.value ? 'on' : 'off'}
            onChange={(_, value: string | null) => value && change({ value: value === 'on' })}
          >
            <ToggleButton value="on">On</ToggleButton>
            <ToggleButton value="off">Off</ToggleButton>
          </ToggleButtonGroup>
          <ChoicesInput
            label="Concepts"
            anybody="Every concept"
            options={choices.concepts}
            value={draft.program_ids}
            onChange={(program_ids) => change({ program_ids })}
          />
          <LocationField
            label="Locations"
            none="Every location"
            source={source}
            value={draft.merchant_ids ?? []}
            onChange={(ids) => change({ merchant_ids: ids.length > 0 ? ids : null })}
          />
          <ChoicesInput
            label="Users"
            anybody="Every user"
            options={choices.users}
            value={draft.user_ids}
            onChange={(user_ids) => change({ user_ids })}
          />
          <TextField
            select
            label="Admins"
            margin="none"
            value={adminChoice(draft.is_admin)}
            onChange={(event) => change({ is_admin: adminFrom(event.target.value) })}
          >
            {ADMIN_CHOICES.map(({ value, label }) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Note"
            margin="none"
            value={draft.note ?? ''}
            placeholder="Why this rule exists"
            onChange={(event) => change({ note: event.target.value })}
            slotProps={{ htmlInput: { maxLength: 300 } }}
          />
          <span role="status">
            {draft.value ? 'On' : 'Off'} for: <strong>{ruleAudience(draft, names)}</strong>
          </span>
        </div>
      </Modal>
      {dialog}
    </>
  );
}
