import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Profile, profile, type User } from '#contract/users.ts';
import { PERSON_LIMITS } from '#domain/accounts/person-limits.ts';
import { changedFields } from '#web/features/managing/records/edit-conflict.ts';
import { unsavedForm } from '#web/lib/unsaved-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { saveProfile, showUser, toastFailure } from './settings.api.ts';

const NAMES = ['firstName', 'lastName'] as const;
const LABELS = { firstName: 'First name', lastName: 'Last name' };

export function ProfileForm({ user }: { user: User }) {
  /** The saved names that the form was last reset to. Another tab may have saved others since. */
  const stored = useRef<Profile>({ firstName: user.firstName, lastName: user.lastName });
  const form = useForm<Profile>({
    defaultValues: unsavedProfile.get(user.id) ?? stored.current,
  });
  const { errors } = form.formState;
  const save = useMutation({ mutationFn: saveProfile });

  const submit = async (values: Profile) => {
    const missing = profile.safeParse(values).error?.issues.map(({ path: [name] }) => name);
    if (missing) {
      // The first name last, because the last one set gets the focus and its toast is the one
      // visible.
      for (const name of ['lastName', 'firstName'] as const) {
        if (!missing.includes(name)) continue;
        const message = `Please enter your ${LABELS[name].toLowerCase()}.`;
        form.setError(name, { message }, { shouldFocus: true });
        toast({
          title: 'Missing Information',
          description: message,
          variant: 'destructive',
          isBesideField: true,
        });
      }
      return;
    }
    try {
      const saved = await save.mutateAsync(changedFields(values, stored.current));
      stored.current = saved;
      showUser(saved);
      resetToSaved(saved, values);
      toast({ title: 'Profile Updated', description: 'Your name has been saved.' });
    } catch (error) {
      toastFailure(error, 'Failed to update profile. Please try again.');
    }
  };
  /** Shows the saved values, but not over what has been typed since they were sent. */
  const resetToSaved = (saved: User, sent: Profile) => {
    const typed = form.getValues();
    if (typed.firstName === sent.firstName && typed.lastName === sent.lastName) {
      unsavedProfile.clear();
    }
    for (const name of NAMES) {
      if (typed[name] === sent[name]) form.setValue(name, saved[name]);
    }
  };
  return (
    <Card>
      <form
        noValidate
        aria-label="Profile"
        onSubmit={form.handleSubmit(submit)}
        onChange={() => unsavedProfile.set(user.id, form.getValues())}
        className="grid gap-5"
      >
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={LABELS.firstName}
            autoComplete="given-name"
            maxLength={PERSON_LIMITS.nameMax}
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextField
            label={LABELS.lastName}
            autoComplete="family-name"
            maxLength={PERSON_LIMITS.nameMax}
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </div>
        <TextField
          label="Email"
          type="email"
          value={user.email}
          readOnly
          hint="Email address cannot be changed for security reasons"
        />
        <Button type="submit" isLoading={save.isPending} className="justify-self-start">
          Save Changes
        </Button>
      </form>
    </Card>
  );
}

/** Keeps the input when the session ends. Passwords are never stored. */
const unsavedProfile = unsavedForm<Profile>({
  key: 'profile',
  storage: 'memory',
  parse: (stored) =>
    z.object({ firstName: z.string(), lastName: z.string() }).safeParse(stored).data ?? null,
});
