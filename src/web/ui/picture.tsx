import { clsx } from 'clsx';
import { useState } from 'react';

interface Source {
  src: string;
  srcSet?: string;
}

interface PictureProps {
  /** Tried in this order until one loads; null and undefined are skipped. */
  sources: readonly (Source | string | null | undefined)[];
  /** The `sizes` of the `<img>`; used when a source has a `srcSet`. */
  sizes?: string;
  /** Empty where the text beside it says the same. */
  alt: string;
  /** Its initials are shown when no source can be loaded. */
  name: string;
  /**
   * What is shown when no source can be loaded. `cloth`: a tablecloth, where the initials would
   * repeat the logo.
   */
  placeholder?: 'initials' | 'cloth';
  /** The aspect ratio of the box, so that nothing moves when the picture arrives. */
  aspect?:
    | 'aspect-4/3'
    | 'aspect-8/5'
    | 'aspect-5/2 sm:aspect-8/5'
    | 'aspect-square'
    | 'aspect-video';
  /** Visible at once, so loaded with high priority instead of lazily. */
  isEager?: boolean;
  /** Likely in view at once, beside a larger one: not lazy, and no more urgent than others. */
  isInView?: boolean;
  /** Of something that cannot be ordered now. The initials stay as readable as they are. */
  isDimmed?: boolean;
  className?: string;
}

/** A picture in a box of fixed shape, with initials or a tablecloth as fallback. */
export function Picture(props: PictureProps) {
  const { sources, sizes, alt, name, aspect = 'aspect-4/3', isEager = false, className } = props;
  const { placeholder = 'initials', isInView = isEager, isDimmed = false } = props;
  const [failed, setFailed] = useState<readonly string[]>([]);
  const source = sources.flatMap(asSource).find(({ src }) => !failed.includes(src));
  return (
    <span className={clsx('relative block overflow-hidden bg-sunken', aspect, className)}>
      {source ? (
        <img
          key={source.src}
          // Must come before `src`, or some browsers start loading that first.
          sizes={source.srcSet && sizes}
          srcSet={source.srcSet}
          src={source.src}
          alt={alt}
          loading={isInView ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setFailed([...failed, source.src])}
          className={clsx(
            'absolute inset-0 size-full object-cover',
            isDimmed && 'opacity-70 grayscale-60',
          )}
        />
      ) : placeholder === 'cloth' ? (
        <span aria-hidden="true" className="cloth absolute inset-0" />
      ) : (
        <Initials name={name} alt={alt} isDimmed={isDimmed} />
      )}
    </span>
  );
}

function asSource(source: PictureProps['sources'][number]): Source[] {
  if (!source) return [];
  return [typeof source === 'string' ? { src: source } : source];
}

interface InitialsProps {
  name: string;
  alt: string;
  isDimmed: boolean;
}

function Initials({ name, alt, isDimmed }: InitialsProps) {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  const label = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <span
      {...label}
      className={clsx(
        '@container absolute inset-0 grid place-items-center font-bold font-display',
        isDimmed ? 'bg-sunken text-muted' : 'bg-primary-soft text-primary-text',
      )}
    >
      {/* As large as fits into a small picture. */}
      <span className="text-[clamp(0.75rem,36cqi,1.875rem)]">{initials}</span>
    </span>
  );
}
