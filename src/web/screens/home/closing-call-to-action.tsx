import { AppPromo } from './app-promo.tsx';
import { Invitation } from './invitation.tsx';

/** The end of a visitor's home: the app and the call to action. */
export function ClosingCallToAction() {
  return (
    <>
      <Invitation />
      <AppPromo />
    </>
  );
}
