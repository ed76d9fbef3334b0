import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { ACTION_TYPES, type ActionType } from '#contract/host/messages/actions.ts';
import type { MessagePreset } from '#contract/host/messages/schemas.ts';
import { atMost, tokensOf } from '#src/theme/index.ts';
import { toggleAction } from '../presets.ts';

const Frame = styled('fieldset')(({ theme }) => {
  const t = tokensOf(theme);
  return {
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 0,
    '& legend': { padding: 0, marginBottom: 4, fontSize: 13, lineHeight: '18px', fontWeight: 500 },
    '& .about': { fontSize: 12.5, color: t.muted },
    '& .words': {
      display: 'grid',
      gridTemplateColumns: '110px minmax(0, 1fr)',
      gap: 12,
      margin: '4px 0 12px 30px',
      padding: 12,
      borderRadius: 8,
      backgroundColor: t.sunken,
    },
    '& .words > .wide': { gridColumn: '1 / -1' },
    [atMost('mobile')]: { '& .words': { gridTemplateColumns: 'minmax(0, 1fr)', marginLeft: 0 } },
  };
});

type Action = MessagePreset['actions'][number];

type Override = 'keyword_override' | 'prompt_override' | 'confirm_override';

interface WordsProps {
  type: ActionType;
  action: Action;
  onChange: (action: Action) => void;
  errorOf: (name: Override) => string | undefined;
}

function Words({ type, action, onChange, errorOf }: WordsProps) {
  const field = (name: Override, label: string, usual: string, max: number) => (
    <TextField
      label={label}
      margin="none"
      multiline={name !== 'keyword_override'}
      className={name === 'confirm_override' ? 'wide' : undefined}
      value={action[name] ?? ''}
      placeholder={usual}
      error={errorOf(name) !== undefined}
      helperText={errorOf(name)}
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: max, 'aria-label': `${type.name}: ${label}` },
      }}
      onChange={(event) => onChange({ ...action, [name]: event.target.value || null })}
    />
  );
  return (
    <div className="words">
      {field('keyword_override', 'Keyword', type.keyword, 20)}
      {field('prompt_override', 'Line in the text', type.prompt, 160)}
      {field('confirm_override', 'Answer back', type.confirm, 320)}
    </div>
  );
}

/** What guests may answer, and with which words; an empty field keeps the usual ones (ADMIN-034). */
export function ActionsInput() {
  const { field } = useInput<Action[]>({ source: 'actions' });
  const { errors } = useFormState<MessagePreset>();
  const actions: Action[] = field.value;
  return (
    <Frame>
      <legend>Guests may answer</legend>
      {ACTION_TYPES.map((type) => {
        const index = actions.findIndex((action) => action.action_type_id === type.action_type_id);
        const action = actions[index];
        return (
          <div key={type.action_type_id}>
            <FormControlLabel
              control={
                <Checkbox
                  checked={action !== undefined}
                  onChange={(_, on) => field.onChange(toggleAction(actions, type.action_type_id, on))}
                />
              }
              label={
                <>
                  {type.name} <span className="about">{type.about}</span>
                </>
              }
            />
            {action ? (
              <Words
                type={type}
                action={action}
                onChange={(changed) => field.onChange(actions.with(index, changed))}
                errorOf={(name) => errors.actions?.[index]?.[name]?.message}
              />
            ) : null}
          </div>
        );
      })}
    </Frame>
  );
}
