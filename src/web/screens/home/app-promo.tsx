import { pageArt } from '#domain/art/page-art.ts';

const STORES = ['App Store', 'Google Play'];

/** The app does not exist yet, so the store buttons do nothing (specification, section 1). */
export function AppPromo() {
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
              className="inline-flex min-h-15 min-w-44 flex-col items-start justify-center rounded-control bg-foreground px-5 text-left text-background transition-colors duration-150 hover:bg-foreground/85"
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
