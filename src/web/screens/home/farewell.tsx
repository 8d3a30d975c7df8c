import { AppPromo } from './app-promo.tsx';
import { Invitation } from './invitation.tsx';

/** The end of a visitor's home. */
export function Farewell() {
  return (
    <>
      <Invitation />
      <AppPromo />
    </>
  );
}
