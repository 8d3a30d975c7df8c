import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** The call to action to sign up. */
export function Invitation() {
  return (
    <section className="page-width">
      <div className="relative overflow-hidden rounded-card bg-primary-soft px-6 py-12 sm:px-12 sm:py-16">
        <div
          aria-hidden="true"
          className="cloth absolute inset-y-0 right-0 hidden w-1/3 lg:block"
        />
        <div className="relative max-w-2xl">
          <h2 className="text-title">Dinner, sorted in a minute.</h2>
          <p className="mt-3 max-w-prose text-lg text-muted">
            With an account your address is filled in, your favorites are one tap away, and you see
            your order move from the stove to your door.
          </p>
          <ButtonLink to={paths.auth('sign-up')} size="lg" className="mt-7">
            Create an account
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
