import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { TextField, type TextFieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="sm"
          label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon className="size-5" aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
