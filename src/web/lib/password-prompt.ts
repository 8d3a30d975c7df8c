import { createStore } from './store.ts';

interface PasswordPrompt {
  /** Called with whether the password was given. */
  answer: (isConfirmed: boolean) => void;
}

/** Set while a call waits for the password; features/accounts/password-gate.tsx shows the question. */
export const passwordPrompt = createStore<PasswordPrompt | null>(null);

let pendingAnswer: Promise<boolean> | null = null;

/**
 * Asks for the password again, which the server requires for sensitive actions. Resolves to whether it was
 * given; calls that need it at the same time share one question.
 */
export function askForPassword(): Promise<boolean> {
  pendingAnswer ??= new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      pendingAnswer = null;
      passwordPrompt.set(null);
      resolve(isConfirmed);
    };
    passwordPrompt.set({ answer });
  });
  return pendingAnswer;
}
