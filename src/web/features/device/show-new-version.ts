let isShown = false;

/** Says, until somebody presses, that the page is of an older program. */
export function showNewVersion(): void {
  if (isShown) return;
  isShown = true;
  void draw().catch(() => {
    isShown = false;
  });
}

async function draw(): Promise<void> {
  const [{ createElement }, { createRoot }, { NewVersion }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('./new-version.tsx'),
  ]);
  // In a place of its own, so that it shows whatever the page is doing.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  root.render(createElement(NewVersion, { onDismiss: remove }));
}
