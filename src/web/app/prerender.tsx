import { renderToString } from 'react-dom/server';
import { Site } from './site.tsx';

/** A visitor's home as it stands before any data has come. Run by the build, outside of a browser. */
export function prerenderVisitorHome(): string {
  return renderToString(<Site />);
}
