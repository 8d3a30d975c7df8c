let isShown = false;

/** Says that the page is from an older build, until somebody presses the button. */
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
  // In a React root of its own, so that it shows whatever the page is doing.
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  root.render(createElement(NewVersion, { onDismiss: remove }));
}
