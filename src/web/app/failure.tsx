import { Button, buttonClass } from '#web/ui/button.tsx';

/** Also shown when a page's code no longer exists because a newer version has been deployed. */
export function Failure() {
  return (
    <div role="alert" className="page-width flex flex-col items-start py-20 sm:py-28">
      <p className="kicker mb-3">Something went wrong</p>
      <h1 className="max-w-xl text-title">This page burnt in the oven.</h1>
      <p className="mt-4 max-w-prose text-muted text-lg">
        It is our fault, not yours. Your cart is safe. Loading the page again usually helps.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        {/* A full page load, because the state of the app itself may be broken. */}
        <a href="/" className={buttonClass({ variant: 'secondary' })}>
          Back to Home
        </a>
      </div>
    </div>
  );
}
