import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { passwordQuestion } from '#web/lib/password-question.ts';
import { useStore } from '#web/lib/store.ts';
import { useWantedPart } from '#web/ui/use-wanted-part.ts';
import { useUser } from './current-user.ts';

const PasswordDialog = lazyPart(async () => (await import('./password-dialog.tsx')).PasswordDialog);

/** Asks for the password when a call waits for it. Rendered once, for all calls. */
export function PasswordGate() {
  const question = useStore(passwordQuestion);
  const user = useUser();
  const [isWanted, want] = useWantedPart(PasswordDialog);

  const show = useEffectEvent(async (answer: (isGiven: boolean) => void) => {
    if (!(await want())) answer(false);
  });
  const isSignedIn = user !== null;
  useEffect(() => {
    if (!question) return;
    if (isSignedIn) void show(question.answer);
    // The session has ended meanwhile.
    else question.answer(false);
  }, [question, isSignedIn]);

  if (!isWanted || !user) return null;
  return (
    <Suspense>
      <PasswordDialog question={question} email={user.email} />
    </Suspense>
  );
}
