import { lazy } from 'react';
import { pageArt } from '#domain/art/page-art.ts';
import { useUser } from '#web/features/accounts/current-user.ts';
import { paths } from '#web/lib/paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { FeaturedRestaurants, FeaturedSection } from './featured-restaurants.tsx';
import { Hero } from './hero.tsx';
import { SpecialOffers } from './special-offers.tsx';

/** Lazy, because visitors do not need it. */
const CustomerHome = lazy(async () => ({
  default: (await import('./customer-home.tsx')).CustomerHome,
}));

export function HomeScreen() {
  const user = useUser();
  return user ? <CustomerHome user={user} /> : <VisitorHome />;
}

/** Home for visitors (specification, section 2). */
function VisitorHome() {
  return (
    <>
      <Hero />
      <SpecialOffers />
      <FeaturedSection>
        <FeaturedRestaurants />
      </FeaturedSection>
      <Invitation />
      <AppPromo />
    </>
  );
}

/** The call to action to sign up. */
function Invitation() {
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

const STORES = ['App Store', 'Google Play'];

/** The app does not exist yet, so the store buttons do nothing (specification, section 1). */
function AppPromo() {
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-8 py-16 sm:py-24 md:grid-cols-2">
      <img
        src={pageArt['app-phone']}
        alt=""
        width={640}
        height={720}
        loading="lazy"
        className="mx-auto h-auto w-[min(100%,22rem)] md:order-last md:w-[min(100%,27rem)]"
      />
      <div>
        <h2 className="text-title">Mobile App Coming Soon</h2>
        <p className="mt-3 max-w-prose text-lg text-muted">
          The same kitchens in your pocket: order on the way home, and be told when it is at the
          door.
        </p>
        <div className="mt-7 flex flex-wrap gap-3">
          {STORES.map((store) => (
            <button
              key={store}
              type="button"
              className="inline-flex min-h-15 min-w-[min(11rem,100%)] flex-col items-start justify-center rounded-control bg-foreground px-5 text-left text-background transition-colors duration-150 hover:bg-foreground/85"
            >
              <span className="text-xs leading-tight">Soon on</span>
              <span className="font-display font-bold text-lg leading-tight tracking-[-0.02em]">
                {store}
              </span>
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}
