import TextField from '@mui/material/TextField';
import type { ComponentType } from 'react';
import type { EditedAction } from '#contract/marketing/automations/edits.ts';
import type { ActionType } from '#contract/marketing/automations/types.ts';
import { Quiet } from '#src/ui/layout/Quiet.ts';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { useBuilder } from '../builder.ts';
import { isMessage, typeOfStep } from '../model/steps.ts';
import type { StepView } from '../model/view.ts';
import { ConditionForm, DelayForm, SplitForm } from './flowForms.tsx';
import { OfferForm, OfferOfMessage, PointsForm } from './loyaltyForms.tsx';
import { EmailForm, PushForm, SmsForm, SurveyOfMessage } from './messageForms.tsx';
import { ScheduleFields, UsefulFields } from './ScheduleFields.tsx';
import type { StepFormProps } from './stepForm.ts';
import { WaysField } from './WaysField.tsx';

const ExitForm = () => <Quiet>Guests who come here leave the automation.</Quiet>;

/** What can be set of each type of step. */
const FORMS = {
  email: EmailForm,
  sms: SmsForm,
  push_notification: PushForm,
  sparkfly_wallet_offer: OfferForm,
  sparkfly_points_grant: PointsForm,
  field_conditional: ConditionForm,
  delay: DelayForm,
  random_split: SplitForm,
  exit: ExitForm,
} as const satisfies Record<ActionType, ComponentType<StepFormProps>>;

/** Everything that can be set of one step, with what it lacks. */
export function StepForm({ view }: { view: StepView }) {
  const { changeStep } = useBuilder();
  const { action, problem } = view;
  const type = typeOfStep(action);
  const Form = type ? FORMS[type] : null;
  const onChange = (change: Partial<EditedAction>, tag?: string) =>
    changeStep(action.local_uuid, change, tag);
  const common = { action, onChange };
  return (
    <>
      {problem ? (
        <Alert type="error" size="small">
          {problem}.
        </Alert>
      ) : null}
      {Form ? <Form {...common} /> : null}
      {isMessage(action) ? (
        <>
          <OfferOfMessage {...common} />
          <SurveyOfMessage {...common} />
          <hr />
          <ScheduleFields {...common} />
          <UsefulFields {...common} />
        </>
      ) : null}
      <hr />
      <TextField
        size="small"
        label="Name of the step"
        helperText="For your colleagues; left empty it is called after what it does"
        value={action.name ?? ''}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        onChange={({ target }) => onChange({ name: target.value }, 'name')}
      />
      <WaysField action={action} />
    </>
  );
}
