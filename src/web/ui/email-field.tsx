import type { ComponentPropsWithRef } from 'react';
import { TextField } from './field.tsx';

/** The user's own address, unless `autoComplete` says otherwise. */
export function EmailField(props: Omit<ComponentPropsWithRef<typeof TextField>, 'label' | 'type'>) {
  return <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...props} />;
}
