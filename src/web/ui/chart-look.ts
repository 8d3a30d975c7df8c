/** The style of all charts. The colours are those of the page, in light and dark mode. */
export const CHART_SIZE = { width: '100%', height: '100%' } as const;

export const TICK = { fill: 'var(--color-muted)', fontSize: 13 } as const;

export const GRID = { stroke: 'var(--color-line)', strokeDasharray: '3 4' } as const;

/** The tooltip. */
export const TIP = {
  cursor: {
    fill: 'var(--color-foreground)',
    fillOpacity: 0.06,
    stroke: 'var(--color-line-strong)',
  },
  contentStyle: {
    background: 'var(--color-raised)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-chip)',
    boxShadow: 'var(--shadow-card)',
  },
  labelStyle: { color: 'var(--color-muted)' },
  itemStyle: { color: 'var(--color-foreground)' },
} as const;

/** The axes add their own space for ticks. */
export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 } as const;
