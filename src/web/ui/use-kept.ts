import { useState } from 'react';

/** The value, or the last one there was: what a dialog still shows while it fades out. */
export function useKept<Value>(value: Value | null): Value | null {
  const [kept, setKept] = useState(value);
  if (value !== null && value !== kept) setKept(value);
  return value ?? kept;
}
