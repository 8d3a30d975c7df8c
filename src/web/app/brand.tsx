import { paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Link } from '#web/ui/link.tsx';

/** The logo, a tomato on a plate, and the name, as a link to the home page. */
export function BrandLink() {
  return (
    <Link
      to={paths.home}
      aria-label={`${siteConfig.brand} home`}
      className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full"
    >
      <BrandMark />
      <span className="font-display font-bold text-[1.45rem] tracking-[-0.045em] max-sm:hidden">
        {siteConfig.brand}
      </span>
    </Link>
  );
}

function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" className="size-8.5 max-[15rem]:size-7" aria-hidden="true">
      <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <circle cx="16" cy="17.2" r="7.8" className="fill-primary" />
      <path d="M16 10.6c-.5-2.8 1.2-4.8 4.4-5.2.3 3-1.4 5-4.4 5.2z" className="fill-success" />
    </svg>
  );
}
