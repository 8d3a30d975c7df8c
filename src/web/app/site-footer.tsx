import { useUser } from '#web/features/accounts/current-user.ts';
import { paths } from '#web/lib/paths.ts';
import { siteConfig } from '#web/lib/site-config.ts';
import { Link } from '#web/ui/link.tsx';

const COLUMNS = [
  {
    title: 'Order',
    links: [
      ['Restaurants', paths.restaurants()],
      ['Trending', paths.restaurants({ filter: 'trending' })],
      ['My Orders', paths.orders],
    ],
  },
  {
    title: 'Help',
    links: [
      ['Help Center', paths.help],
      ['FAQ', paths.faq],
      ['Contact', paths.contact],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Terms of Service', paths.terms],
      ['Privacy Policy', paths.privacy],
      ['Refund Policy', paths.refund],
    ],
  },
] as const;

export function SiteFooter() {
  const user = useUser();
  return (
    <footer className="border-line border-t bg-sunken">
      <div className="page-width grid grid-cols-2 gap-x-6 gap-y-10 py-12 max-[15rem]:grid-cols-1 sm:py-16 md:grid-cols-[1.6fr_repeat(3,1fr)]">
        <div className="col-span-full max-w-sm md:col-span-1">
          <p className="font-display font-bold text-4xl tracking-[-0.045em]">{siteConfig.brand}</p>
          <p className="mt-3 text-muted text-lg">Good food, from close by.</p>
        </div>
        {COLUMNS.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="mb-2 font-sans font-[650] text-base">{title}</h2>
            <ul>
              {links.map(([label, to]) => (
                <li key={label}>
                  <Link
                    to={to}
                    className="inline-flex min-h-9 items-center text-muted underline-offset-4 hover:text-foreground hover:underline pointer-coarse:min-h-11"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page-width flex flex-wrap justify-between gap-x-8 gap-y-2 border-line border-t py-6 text-muted text-sm">
        <p>© {siteConfig.brand}</p>
        {user?.isAdmin && <p>Version {siteConfig.version}</p>}
      </div>
    </footer>
  );
}
