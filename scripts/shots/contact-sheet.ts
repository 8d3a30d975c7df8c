interface Pictures {
  shots: readonly { name: string }[];
  widths: readonly number[];
  schemes: readonly string[];
}

/** A page with all screenshots: a row per shot, a column per width and scheme. */
export function contactSheet({ shots, widths, schemes }: Pictures): string {
  const rows = shots.map(({ name }) => {
    const pictures = schemes.flatMap((scheme) =>
      widths.map((width) => {
        const file = pictureName(name, width, scheme);
        return `<a href="${file}"><img src="${file}" alt="${name}, ${width} px, ${scheme}" loading="lazy" style="flex-grow:${width}"></a>`;
      }),
    );
    return `<section><h2>${name}</h2><div>${pictures.join('')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of every screen</title>
<style>
  body { margin: 2rem; font: 16px system-ui; background: #8b8b8b }
  div { display: flex; gap: 12px; align-items: flex-start; overflow-x: auto }
  img { max-height: 90vh; box-shadow: 0 1px 8px #0006 }
</style>
${rows.join('\n')}
</html>
`;
}

export function pictureName(shot: string, width: number, scheme: string): string {
  return `${shot}-${width}-${scheme}.png`;
}
