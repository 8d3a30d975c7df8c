import { pageArt } from '#domain/art/page-art.ts';

const FIGURES = [
  ['50+', 'Partner Restaurants'],
  ['25 min', 'Average Delivery'],
] as const;

export function MarketingSide() {
  return (
    <aside aria-label="About us" className="cloth overflow-hidden rounded-card px-6 py-8 sm:px-10">
      <img
        src={pageArt['hero-small']}
        alt=""
        width={720}
        height={566}
        className="mx-auto h-auto w-[min(100%,30rem)]"
      />
      <dl className="mt-8 flex flex-wrap justify-center gap-3">
        {FIGURES.map(([figure, name]) => (
          <div
            key={name}
            className="flex min-w-[min(11rem,100%)] flex-1 flex-col rounded-control bg-raised px-5 py-4 shadow-card"
          >
            <dt className="order-last text-muted">{name}</dt>
            <dd className="tabular font-bold font-display text-3xl tracking-[-0.03em]">{figure}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
