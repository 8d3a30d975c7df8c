import { useEffect, useState } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { passwordPrompt } from '#web/lib/password-prompt.ts';
import { useStore } from '#web/lib/store.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { useUser } from './current-user.ts';

const PasswordDialog = lazyWithPreload(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);

/** Shows the password dialog when a call requires it. Rendered once, for all calls. */
export function PasswordGate() {
  const question = useStore(passwordPrompt);
  const user = useUser();
  const [hasOpened, setHasOpened] = useState(false);
  if (question && !hasOpened) setHasOpened(true);

  const isSignedIn = user !== null;
  useEffect(() => {
    // The session has ended meanwhile.
    if (question && !isSignedIn) question.answer(false);
  }, [question, isSignedIn]);

  // Stays rendered once opened, so that its closing animation runs.
  if (!hasOpened || !user) return null;
  return (
    <Overlay onFailed={() => question?.answer(false)}>
      <PasswordDialog question={question} email={user.email} />
    </Overlay>
  );
}
