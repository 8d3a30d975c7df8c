import { ROUTES } from '#contract/page-paths.ts';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { setPagePreloader } from '#web/lib/router/preload.ts';
import { useLocation } from '#web/lib/router/router.tsx';
import { HomeScreen } from '#web/screens/home/home-screen.tsx';

const otherPages = () => import('./other-pages.tsx');
const OtherPage = lazyPart(async () => (await otherPages()).OtherPage);

setPagePreloader((pathname) => {
  if (pathname === ROUTES.home) return;
  otherPages().then(
    ({ preloadOtherPage }) => preloadOtherPage(pathname),
    // This only preloads: if it fails, opening the page shows the error with its Retry button.
    () => {},
  );
});

/** Loads all the code of a page, so that rendering need not wait; false if that failed. */
export async function loadPage(pathname: string): Promise<boolean> {
  if (!(await OtherPage.load())) return false;
  return (await otherPages()).loadOtherPage(pathname);
}

/** Home is in the first bundle, as most first visits go there; the other routes are not. */
export function CurrentScreen() {
  const { pathname } = useLocation();
  return pathname === ROUTES.home ? <HomeScreen /> : <OtherPage />;
}
