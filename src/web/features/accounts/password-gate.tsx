import { useEffect, useState } from 'react';
import { lazyWithPreload } from '#web/lib/lazy-with-preload.ts';
import { passwordQuestion } from '#web/lib/password-question.ts';
import { useStore } from '#web/lib/store.ts';
import { Overlay } from '#web/ui/overlay.tsx';
import { useUser } from './current-user.ts';

const PasswordDialog = lazyWithPreload(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);

/** Asks for the password when a call waits for it. Rendered once, for all calls. */
export function PasswordGate() {
  const question = useStore(passwordQuestion);
  const user = useUser();
  const [wasAsked, setWasAsked] = useState(false);
  if (question && !wasAsked) setWasAsked(true);

  const isSignedIn = user !== null;
  useEffect(() => {
    // The session has ended meanwhile.
    if (question && !isSignedIn) question.answer(false);
  }, [question, isSignedIn]);

  // Stays rendered once opened, so that it can close in its own time.
  if (!wasAsked || !user) return null;
  return (
    <Overlay onFailed={() => question?.answer(false)}>
      <PasswordDialog question={question} email={user.email} />
    </Overlay>
  );
}
