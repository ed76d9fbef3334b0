import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { services } from '#contract/index.ts';
import { fullName } from '#contract/administration/users/rules.ts';
import { type UserRecord, userRecord, userWrite } from '#contract/administration/users/schemas.ts';
import { ApiError, call } from '#src/dataProviders/client.ts';
import { loadIdentity } from '#src/dataProviders/startUp.ts';
import { atMost } from '#src/theme/index.ts';
import { FormField } from '#src/ui/entrance/FormField.tsx';
import { applyServerErrors } from '#src/ui/entrance/serverErrors.ts';
import { Avatar } from '#src/ui/identity/Avatar.tsx';
import { Alert } from '#src/ui/modal/Alert.tsx';
import { showToast } from '#src/ui/toasts/showToast.ts';
import {
  changedElsewhere,
  PROFILE_FIELDS,
  type ProfileValues,
  profileBody,
  profileValues,
  storedPhone,
} from './profileModel.ts';

const Form = styled('form')({
  display: 'grid',
  gap: 14,
  '& .MuiFormControl-root': { margin: 0 },
  '& .pair': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 12,
    [atMost('mobile')]: { gridTemplateColumns: '1fr' },
  },
  '& .picture': { display: 'grid', gridTemplateColumns: '1fr 32px', gap: 12, '& > span': { marginTop: 25 } },
  '& .ways': { display: 'flex', justifyContent: 'flex-end', gap: 8, minHeight: 36 },
});

const typed = (read: (text: string) => string | null, schema: z.ZodType) =>
  z.preprocess((value) => (typeof value === 'string' ? read(value) : value), schema);

const { shape } = userWrite;
const RULES = {
  fname: shape.fname,
  lname: shape.lname,
  phone: typed(storedPhone, shape.phone),
  pic_url: typed((text) => text.trim() || null, shape.pic_url),
};

/** Saves the profile; a version conflict keeps what is typed and names what somebody else changed. */
function useSaveProfile(user: UserRecord, form: ReturnType<typeof useProfileForm>) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const keep = (fresh: UserRecord) => client.setQueryData(['users', 'self', user.user_id], fresh);
  const { mutate, isPending } = useMutation({
    mutationFn: (values: ProfileValues) =>
      call(services.users.update, { params: { id: user.user_id }, body: profileBody(values, user.version) }),
    onMutate: () => setProblem(null),
    onSuccess: async (saved) => {
      keep(saved);
      form.reset(profileValues(saved));
      showToast({ theme: 'success', title: 'Profile saved' });
      await loadIdentity();
    },
    onError: (error) => {
      const current =
        error instanceof ApiError && error.status === 409 ? userRecord.safeParse(error.current) : null;
      if (!current?.success) return setProblem(applyServerErrors(form, PROFILE_FIELDS, error));
      keep(current.data);
      const changes = changedElsewhere(user, current.data).join('. ');
      setProblem(
        `Somebody changed your profile meanwhile. ${changes}. Yours is still in the form: save again to keep it.`,
      );
    },
  });
  return { save: mutate, busy: isPending, problem };
}

const useProfileForm = (user: UserRecord) => useForm<ProfileValues>({ defaultValues: profileValues(user) });

export function ProfileForm({ user }: { user: UserRecord }) {
  const form = useProfileForm(user);
  const { save, busy, problem } = useSaveProfile(user, form);
  const { isDirty } = form.formState;
  const picture = RULES.pic_url.safeParse(form.watch('pic_url'));
  const src = picture.success && typeof picture.data === 'string' ? picture.data : undefined;
  return (
    <Form onSubmit={form.handleSubmit((values) => save(values))} noValidate aria-label="Profile">
      <div className="pair">
        <FormField
          form={form}
          name="fname"
          label="First name"
          autoComplete="given-name"
          schema={RULES.fname}
        />
        <FormField
          form={form}
          name="lname"
          label="Last name"
          autoComplete="family-name"
          schema={RULES.lname}
        />
      </div>
      <FormField form={form} name="phone" label="Phone" type="tel" autoComplete="tel" schema={RULES.phone} />
      <div className="picture">
        <FormField
          form={form}
          name="pic_url"
          label="Picture"
          type="url"
          placeholder="https://"
          helperText="The https address of a square picture. Without one, your initials are shown."
          schema={RULES.pic_url}
        />
        <Avatar value={fullName(form.watch())} size={32} src={src} decorative />
      </div>
      {problem === null ? null : <Alert type="error">{problem}</Alert>}
      <div className="ways">
        {isDirty ? (
          <Button disabled={busy} onClick={() => form.reset()}>
            Discard
          </Button>
        ) : null}
        <Button type="submit" variant="contained" disabled={busy || !isDirty}>
          {busy ? 'Saving' : 'Save profile'}
        </Button>
      </div>
    </Form>
  );
}
