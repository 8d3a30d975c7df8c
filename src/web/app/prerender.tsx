import { renderToString } from 'react-dom/server';
import { Site } from './site.tsx';

/** Renders a visitor's home page without any data. The build runs this, outside a browser. */
export function prerenderVisitorHome(): string {
  return renderToString(<Site />);
}
