import type { CSSProperties } from 'react';

// The colors of the site (web/app/styles.css), light in the elements themselves, since some mail programs
// read nothing else, dark in a style sheet for those that have a dark mode.

const SANS =
  "'Hanken Grotesk', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";
const DISPLAY = `'Bricolage Grotesque', ${SANS}`;

const INK = '#241a14';
const INK_SOFT = '#675a4f';

export const STYLES = {
  body: { backgroundColor: '#fbf6ee', fontFamily: SANS, margin: 0, padding: '24px 12px' },
  container: { maxWidth: 560, margin: '0 auto' },
  header: { padding: '0 8px 16px' },
  brand: {
    color: '#b62f19',
    fontFamily: DISPLAY,
    fontSize: 24,
    fontWeight: 700,
    letterSpacing: '-0.5px',
    textDecoration: 'none',
  },
  card: {
    backgroundColor: '#fffdf9',
    border: '1px solid #e8decf',
    borderRadius: 20,
    padding: '28px 28px 20px',
  },
  heading: {
    color: INK,
    fontFamily: DISPLAY,
    fontSize: 26,
    fontWeight: 700,
    letterSpacing: '-0.5px',
    lineHeight: '32px',
    margin: '0 0 12px',
  },
  text: { color: INK, fontSize: 16, lineHeight: '25px', margin: '0 0 14px' },
  note: { color: INK_SOFT, fontSize: 14, lineHeight: '21px', margin: '0 0 10px' },
  noteLink: { color: INK_SOFT, textDecoration: 'underline' },
  action: { padding: '6px 0 18px' },
  button: {
    backgroundColor: '#cf3a22',
    borderRadius: 14,
    color: '#ffffff',
    fontSize: 16,
    fontWeight: 600,
    padding: '13px 22px',
    textDecoration: 'none',
  },
  order: {
    backgroundColor: '#f3eadd',
    borderRadius: 14,
    margin: '4px 0 18px',
    padding: '16px 18px',
  },
  orderNumber: { color: INK, fontSize: 15, fontWeight: 700, lineHeight: '20px', margin: '0 0 8px' },
  line: { color: INK, fontSize: 15, lineHeight: '22px', padding: '3px 0', verticalAlign: 'top' },
  sum: { color: INK_SOFT, fontSize: 14, lineHeight: '20px', padding: '2px 0' },
  total: { color: INK, fontSize: 16, fontWeight: 700, lineHeight: '24px', padding: '4px 0 0' },
  amount: { paddingLeft: 12, whiteSpace: 'nowrap', width: 90 },
  remark: { color: INK_SOFT, fontSize: 13, lineHeight: '18px' },
  rule: { border: 0, borderTop: '1px solid #e8decf', margin: '10px 0' },
  fact: { color: INK, fontSize: 14, lineHeight: '20px', margin: '0 0 4px' },
  factLabel: { color: INK_SOFT },
  footer: { padding: '18px 8px 0' },
  small: { color: INK_SOFT, fontSize: 13, lineHeight: '19px', margin: '0 0 6px' },
  smallLink: { color: INK_SOFT, textDecoration: 'underline' },
} as const satisfies Record<string, CSSProperties>;

/** Without characters that React would write as entities, which a style element does not read. */
export const DARK = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .paper, [style*=fbf6ee] { background-color: #171210 !important; }
  .card { background-color: #201a17 !important; border-color: #372e29 !important; }
  .sunken { background-color: #0f0b0a !important; }
  .rule { border-color: #372e29 !important; }
  .ink { color: #f7eee3 !important; }
  .soft { color: #b8a99b !important; }
  .brand { color: #ff8f76 !important; }
  .button { background-color: #f0694e !important; color: #1e0a05 !important; }
}`;
