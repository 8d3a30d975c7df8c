import { pictureSource } from '#domain/uploads/picture-source.ts';
import { escapeHtml, scriptJson } from '#server/platform/html-text.ts';

interface HeadContent {
  /** Its type for Open Graph. */
  kind: string;
  title: string;
  description: string;
  url: string;
  imageUrl: string | null;
  schemaOrg: Record<string, unknown>;
}

/** The tags in a page's head for search engines and link previews. */
export function headHtml(brand: string, page: HeadContent): string {
  const { kind, description, url, imageUrl, schemaOrg } = page;
  const title = `${page.title} · ${brand}`;
  const properties: [string, string | null][] = [
    ['og:type', kind],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', imageUrl],
  ];
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...properties.flatMap(([name, content]) =>
      content ? [`<meta property="${name}" content="${escapeHtml(content)}">`] : [],
    ),
    // The rest of the card comes from Open Graph.
    `<meta name="twitter:card" content="${imageUrl ? 'summary_large_image' : 'summary'}">`,
    `<script type="application/ld+json">${scriptJson(schemaOrg)}</script>`,
  ].join('\n    ');
}

/** A picture's absolute URL, as link previews need it. */
export function imageUrl(image: string | null, origin: string): string | null {
  if (!image) return null;
  const { src } = pictureSource(image);
  return src.startsWith('/') ? `${origin}${src}` : src;
}
